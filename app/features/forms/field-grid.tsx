import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import type { Field } from '#domain/fields/form.ts';

const fullWidthKinds = new Set<Field['kind']>(['textarea', 'checkboxes', 'rows']);

export function FieldGrid<GridField extends Field>({
	fields,
	renderInput,
}: {
	fields: Readonly<Record<string, GridField>>;
	renderInput: (id: string, field: GridField) => ReactNode;
}) {
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4.5 md:grid-cols-2">
			{Object.entries(fields).map(([id, field]) => (
				<div key={id} className={classNames(fullWidthKinds.has(field.kind) && 'md:col-span-2')}>
					{renderInput(id, field)}
				</div>
			))}
		</div>
	);
}
