import type { ReactNode } from 'react';
import type { FieldNote } from '#app/features/incident/field-note.tsx';
import { useRecordSession } from '#app/features/incident/record-session.ts';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import { type FieldMap, findDateId, type Value, type ValueOf } from '#domain/fields/form.ts';
import { CheckboxesInput } from './checkboxes-input.tsx';
import { FieldGrid } from './field-grid.tsx';
import { LineInput, type LineInputProps } from './line-input.tsx';
import type { FormState } from './use-form.ts';

const LazyFieldNote = lazyComponent(
	async () => (await import('#app/features/incident/field-note.tsx')).FieldNote,
);

export function RoomNote(props: Parameters<typeof FieldNote>[0]) {
	const { conflicts, changedBy } = useRecordSession().roomNotes.use();
	const id = `${props.tool}/${props.field}`;
	return conflicts.has(id) || changedBy.has(id) ? <LazyFieldNote {...props} /> : null;
}

/** The record of a room does not take what a guest types who can only read. */
export function Lockable({ isLocked, children }: { isLocked: boolean; children: ReactNode }) {
	return isLocked ? (
		<fieldset
			disabled
			className="contents [&_:is(button,input,select,textarea)]:border-dashed [&_:is(button,label,input,select,textarea)]:cursor-not-allowed"
		>
			{children}
		</fieldset>
	) : (
		children
	);
}

/** For inputs of the record that are no `FormField`. */
export function LockedForGuests({ children }: { children: ReactNode }) {
	return <Lockable isLocked={useRecordSession().writer.use().isReadOnly}>{children}</Lockable>;
}

type FormFieldProps<Fields extends FieldMap, Id extends keyof Fields & string> = {
	form: FormState<Fields>;
	id: Id;
} & Pick<LineInputProps, 'error' | 'hint' | 'valueText' | 'legend' | 'onBlur'>;

function findDay<Fields extends FieldMap>(
	{ fields, values }: FormState<Fields>,
	recordKey: string | undefined,
) {
	const id = findDateId(fields, recordKey);
	return id === undefined ? undefined : String(values[id as keyof Fields]);
}

export function FormField<Fields extends FieldMap, Id extends keyof Fields & string>({
	form,
	id,
	...rest
}: FormFieldProps<Fields, Id>) {
	const field = form.fields[id];
	const value = form.values[id] as Value;
	const source = form.derived[id]?.from;
	const change = (next: Value) => form.change(id, next as ValueOf<Fields[Id]>);
	const isLocked = useRecordSession().writer.use().isReadOnly && form.tool !== undefined;
	if (!field) return null;
	// Few pages have rows, so that their inputs are not part of every form; prerendering reports a mistake.
	if (field.kind === 'rows') throw new Error(`${id} needs a RowsField`);
	if (field.kind === 'checkboxes')
		return (
			<Lockable isLocked={isLocked}>
				<CheckboxesInput field={field} values={value as readonly string[]} onChange={change} />
			</Lockable>
		);
	return (
		<Lockable isLocked={isLocked}>
			<LineInput
				{...rest}
				field={field}
				value={String(value)}
				source={source}
				day={field.kind === 'time' ? findDay(form, field.recordKey) : undefined}
				onChange={change}
			/>
			<RoomNote tool={form.tool} field={id} onUse={change} />
		</Lockable>
	);
}

export function FormFields<Fields extends FieldMap>({
	form,
	fields = form.fields,
}: {
	form: FormState<Fields>;
	fields?: FieldMap;
}) {
	return <FieldGrid fields={fields} renderInput={(id) => <FormField form={form} id={id} />} />;
}
