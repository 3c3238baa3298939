import { useEffect } from 'react';
import type { FormState } from '#app/features/forms/use-form.ts';
import { useIncidentRecord } from '#app/features/incident/incident-record.ts';
import { createStore } from '#app/lib/store.ts';
import type { ToolDefinition } from '#app/site/define-tool.ts';
import { type FieldMap, getFieldKind, isEmpty } from '#domain/fields/form.ts';
import { otherValue } from '#domain/fields/options.ts';
import { isEmptyRecord } from '#domain/incident/incident-record.ts';
import type { ToolValues } from '#domain/incident/shared-values.ts';
import { FigurePrefill } from './figure-prefill.tsx';

/** Figures that calculators share, by fact. A variable of the page: gone with the tab. */
const sharedFigures = createStore<Readonly<Record<string, ToolValues>>>({});

type SharedFiguresProps<Fields extends FieldMap> = {
	tool: ToolDefinition;
	form: FormState<Fields>;
	/** More facts that this calculator knows, in the unit in which another one asks for them. */
	extraFigures?: Readonly<Record<string, string>> | undefined;
};

/** Offers what was typed into another tool for the empty fields of this calculator, and remembers what is typed here. */
export function SharedFigures<Fields extends FieldMap>({
	tool: { id: tool, title },
	form,
	extraFigures = {},
}: SharedFiguresProps<Fields>) {
	const shared = sharedFigures.use();
	const hasNothingToOffer = isEmptyRecord(useIncidentRecord()) && Object.keys(shared).length === 0;
	const typed = Object.entries(form.fields).flatMap(([id, field]) => {
		const value = form.values[id];
		if (field.kind === 'rows' || field.kind === 'checkboxes' || typeof value !== 'string') return [];
		const kind = getFieldKind(field);
		const isTyped = !isEmpty(value) && value !== kind.getDefault(field) && value !== otherValue;
		return field.prefillKey !== undefined && isTyped && kind.validate(field, value) === undefined
			? [[field.prefillKey, value]]
			: [];
	});
	const serialized = JSON.stringify([...typed, ...Object.entries(extraFigures)]);

	useEffect(() => {
		const pairs: [string, string][] = JSON.parse(serialized);
		const before = sharedFigures.get();
		// Where a value was taken over, it still comes from where it was typed.
		const added = pairs.filter(([fact, value]) => before[fact]?.values[0]?.value !== value);
		if (added.length === 0) return;
		const sources = added.map(([prefillKey, value]): [string, ToolValues] => {
			const field = { kind: 'text', label: prefillKey } as const;
			return [prefillKey, { title, tool, values: [{ key: prefillKey, field, value }] }];
		});
		sharedFigures.set({ ...before, ...Object.fromEntries(sources) });
	}, [serialized, tool, title]);

	return hasNothingToOffer ? null : <FigurePrefill tool={tool} form={form} shared={Object.values(shared)} />;
}
