import type { ReactNode } from 'react';
import { classes } from '#app/ui/classes.ts';
import type { Field } from '#domain/fields/form.ts';

const wide = new Set<Field['kind']>(['long-text', 'several', 'rows']);

/** Short fields stand in pairs where there is room. */
export function FieldGrid<Of extends Field>({
	fields,
	input,
}: {
	fields: Readonly<Record<string, Of>>;
	input: (id: string, field: Of) => ReactNode;
}) {
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4.5 md:grid-cols-2">
			{Object.entries(fields).map(([id, field]) => (
				<div key={id} className={classes(wide.has(field.kind) && 'md:col-span-2')}>
					{input(id, field)}
				</div>
			))}
		</div>
	);
}
