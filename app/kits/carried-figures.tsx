import { useEffect } from 'react';
import { createStore } from '#app/store.ts';
import type { ToolDefinition } from '#app/tools/define-tool.ts';
import { noneOfThese } from '#domain/fields/choices.ts';
import { type FieldMap, isEmpty, kindOf } from '#domain/fields/form.ts';
import type { Account } from '#domain/incident/facts.ts';
import { isBlank } from '#domain/incident/incident-record.ts';
import type { FormState } from './form/use-form.ts';
import { useIncidentRecord } from './incident-record.ts';
import { later } from './later.tsx';

/** Figures that calculators share, by fact. A variable of the page: gone with the tab. */
const carried = createStore<Readonly<Record<string, Account>>>({});

const CarriedOffers = later(async () => (await import('./carried-offers.tsx')).CarriedOffers, 'nothing');

type CarriedFiguresProps<Fields extends FieldMap> = {
	tool: ToolDefinition;
	form: FormState<Fields>;
	/** More facts that this calculator knows, in the unit in which another one asks for them. */
	also?: Readonly<Record<string, string>> | undefined;
};

/** Offers what was typed into another tool for the empty fields of this calculator, and remembers what is typed here. */
export function CarriedFigures<Fields extends FieldMap>({
	tool: { id: tool, title },
	form,
	also = {},
}: CarriedFiguresProps<Fields>) {
	const known = carried.use();
	const nothingKnown = isBlank(useIncidentRecord()) && Object.keys(known).length === 0;
	const typed = Object.entries(form.fields).flatMap(([id, field]) => {
		const value = form.values[id];
		if (field.kind === 'rows' || field.kind === 'several' || typeof value !== 'string') return [];
		const kind = kindOf(field);
		const isTyped = !isEmpty(value) && value !== kind.blank(field) && value !== noneOfThese;
		return field.fact !== undefined && isTyped && kind.problem(field, value) === undefined
			? [[field.fact, value]]
			: [];
	});
	const remembered = JSON.stringify([...typed, ...Object.entries(also)]);

	useEffect(() => {
		const pairs: [string, string][] = JSON.parse(remembered);
		const before = carried.get();
		// Where a value was taken over, it still comes from where it was typed.
		const added = pairs.filter(([fact, value]) => before[fact]?.facts[0]?.value !== value);
		if (added.length === 0) return;
		const accounts = added.map(([fact, value]) => {
			const field = { kind: 'text', label: fact } as const;
			return [fact, { from: title, tool, facts: [{ fact, field, value }] }];
		});
		carried.set({ ...before, ...Object.fromEntries(accounts) });
	}, [remembered, tool, title]);

	return nothingKnown ? null : <CarriedOffers tool={tool} form={form} carried={Object.values(known)} />;
}
