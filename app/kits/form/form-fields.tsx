import type { ReactNode } from 'react';
import { Fold, Folds } from '#app/ui/fold.tsx';
import { Panel, Stack } from '#app/ui/layout.tsx';
import { type FieldMap, type FormSection, factsOf, type Value, type ValueOf } from '#domain/fields/form.ts';
import type { Row } from '#domain/fields/rows.ts';
import { FieldGrid } from './field-grid.tsx';
import { LineInput, type LineInputProps } from './line-input.tsx';
import { RowsInput } from './rows-input.tsx';
import { SeveralInput } from './several-input.tsx';
import type { FormState } from './use-form.ts';

type FormFieldProps<Fields extends FieldMap, Id extends keyof Fields & string> = {
	form: FormState<Fields>;
	id: Id;
	rowExtra?: Parameters<typeof RowsInput>[0]['rowExtra'];
} & Pick<LineInputProps, 'error' | 'hint' | 'valueText' | 'onLeave'>;

/** The input of one field of a form, whatever its kind. */
export function FormField<Fields extends FieldMap, Id extends keyof Fields & string>({
	form,
	id,
	rowExtra,
	...rest
}: FormFieldProps<Fields, Id>) {
	const field = form.fields[id];
	const value = form.values[id] as Value;
	const change = (next: Value) => form.change(id, next as ValueOf<Fields[Id]>);
	if (!field) return null;
	if (field.kind === 'rows')
		return (
			<RowsInput
				field={field}
				rows={value as readonly Row[]}
				onChange={(changeRows) =>
					form.update(id, (latest) => changeRows(latest as readonly Row[]) as ValueOf<Fields[Id]>)
				}
				rowExtra={rowExtra}
			/>
		);
	if (field.kind === 'several')
		return <SeveralInput field={field} values={value as readonly string[]} onChange={change} />;
	return <LineInput {...rest} field={field} value={String(value)} onChange={change} />;
}

/** All fields of a form, or those of one of its sections. */
export function FormFields<Fields extends FieldMap>({
	form,
	fields = form.fields,
}: {
	form: FormState<Fields>;
	fields?: FieldMap;
}) {
	return <FieldGrid fields={fields} input={(id) => <FormField form={form} id={id} />} />;
}

function filledIn(facts: readonly { value: string }[]): string {
	return `${facts.filter(({ value }) => value.trim() !== '').length} of ${facts.length} filled in`;
}

type FormSectionsProps<Fields extends FieldMap> = {
	form: FormState<Fields>;
	sections: readonly FormSection[];
	/** Stands under the fields of a section. */
	sectionExtra?: (section: FormSection) => ReactNode;
	/** How many sections stand open; the others fold. */
	open?: number;
};

/** Sections of fields, one panel each. On paper the report stands in their place. */
export function FormSections<Fields extends FieldMap>({
	form,
	sections,
	sectionExtra,
	open = sections.length,
}: FormSectionsProps<Fields>) {
	const folded = sections.slice(open);
	return (
		<form autoComplete="off" onSubmit={(event) => event.preventDefault()} className="print:hidden">
			<Stack gap="gap-5">
				{sections.slice(0, open).map((section) => (
					<Panel key={section.id} className="not-first:unseen-later" aria-labelledby={`part-${section.id}`}>
						<Stack gap="gap-4.5">
							<h2 id={`part-${section.id}`}>{section.title}</h2>
							<FormFields form={form} fields={section.fields} />
							{sectionExtra?.(section)}
						</Stack>
					</Panel>
				))}
				{folded.length > 0 ? (
					<Folds>
						{folded.map((section) => (
							<section key={section.id} aria-labelledby={`part-${section.id}`}>
								<Fold
									title={section.title}
									headingId={`part-${section.id}`}
									aside={filledIn(factsOf<FieldMap>(section.fields, form.values))}
								>
									<FormFields form={form} fields={section.fields} />
									{sectionExtra?.(section)}
								</Fold>
							</section>
						))}
					</Folds>
				) : null}
			</Stack>
		</form>
	);
}
