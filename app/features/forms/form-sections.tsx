import type { ReactNode } from 'react';
import { Disclosure, DisclosureGroup } from '#app/ui/disclosure.tsx';
import { Panel, Stack } from '#app/ui/layout.tsx';
import { type FieldMap, type FormSection, isEmpty, type Value } from '#domain/fields/form.ts';
import { FormFields } from './form-fields.tsx';
import type { FormState } from './use-form.ts';

function completionText(fields: FieldMap, values: Readonly<Record<string, Value>>): string {
	const ids = Object.keys(fields);
	return `${ids.filter((id) => !isEmpty(values[id] ?? '')).length} of ${ids.length} filled in`;
}

type FormSectionsProps<Fields extends FieldMap> = {
	form: FormState<Fields>;
	sections: readonly FormSection[];
	sectionExtra?: (section: FormSection) => ReactNode;
	openSections?: number;
};

export function FormSections<Fields extends FieldMap>({
	form,
	sections,
	sectionExtra,
	openSections = sections.length,
}: FormSectionsProps<Fields>) {
	const collapsedSections = sections.slice(openSections);
	return (
		<form autoComplete="off" onSubmit={(event) => event.preventDefault()} className="print:hidden">
			<Stack gap="gap-5">
				{sections.slice(0, openSections).map((section) => (
					<Panel
						key={section.id}
						className="not-first:content-visibility-auto"
						aria-labelledby={`part-${section.id}`}
					>
						<Stack gap="gap-4.5">
							<h2 id={`part-${section.id}`} className="scroll-mt-24">
								{section.title}
							</h2>
							<FormFields form={form} fields={section.fields} />
							{sectionExtra?.(section)}
						</Stack>
					</Panel>
				))}
				{collapsedSections.length > 0 ? (
					<DisclosureGroup>
						{collapsedSections.map((section) => (
							<section key={section.id} aria-labelledby={`part-${section.id}`}>
								<Disclosure
									title={section.title}
									headingId={`part-${section.id}`}
									aside={completionText(section.fields, form.values)}
								>
									<FormFields form={form} fields={section.fields} />
									{sectionExtra?.(section)}
								</Disclosure>
							</section>
						))}
					</DisclosureGroup>
				) : null}
			</Stack>
		</form>
	);
}
