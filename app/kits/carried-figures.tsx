import { ClipboardPaste } from 'lucide-react';
import { useEffect } from 'react';
import { createStore } from '#app/store.ts';
import { Button } from '#app/ui/button.tsx';
import { type FieldMap, isEmpty, kindOf, type ValueOf } from '#domain/fields/form.ts';
import type { FormState } from './form/use-form.ts';

type Carried = Readonly<Record<string, { value: string; tool: string }>>;

/** Figures that calculators share, by fact. A variable of the page: gone with the tab. */
const carried = createStore<Carried>({});

type CarriedFiguresProps<Fields extends FieldMap> = {
	tool: string;
	form: FormState<Fields>;
	/** More facts that this calculator knows, in the unit in which another one asks for them. */
	also?: Readonly<Record<string, string>> | undefined;
};

/** Offers what was typed into another calculator for the empty fields of this one, and remembers what is typed here. */
export function CarriedFigures<Fields extends FieldMap>({
	tool,
	form,
	also = {},
}: CarriedFiguresProps<Fields>) {
	const known = carried.use();
	const figures = Object.entries(form.fields).flatMap(([id, field]) => {
		const value = form.values[id];
		if (field.kind === 'rows' || field.kind === 'several') return [];
		return field.fact === undefined || typeof value !== 'string'
			? []
			: [{ id, field, fact: field.fact, value }];
	});
	const typed = figures.filter(
		({ field, value }) => !isEmpty(value) && kindOf(field).problem(field, value) === undefined,
	);
	const remembered = JSON.stringify([
		...typed.map(({ fact, value }) => [fact, value]),
		...Object.entries(also),
	]);

	useEffect(() => {
		const pairs: [string, string][] = JSON.parse(remembered);
		if (pairs.length === 0) return;
		carried.set({
			...carried.get(),
			...Object.fromEntries(pairs.map(([fact, value]) => [fact, { value, tool }])),
		});
	}, [remembered, tool]);

	const offers = figures.flatMap(({ id, field, fact, value }) => {
		const other = known[fact];
		return isEmpty(value) && other && other.tool !== tool
			? [{ id, label: field.label, value: other.value }]
			: [];
	});
	if (offers.length === 0) return null;
	return (
		<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 print:hidden">
			<p className="text-sm">
				From another calculator: {offers.map(({ label, value }) => `${label} ${value}`).join(', ')}
			</p>
			<Button
				onClick={() => {
					for (const { id, value } of offers)
						form.change(id as keyof Fields & string, value as ValueOf<Fields[keyof Fields & string]>);
				}}
			>
				<ClipboardPaste size={18} aria-hidden="true" />
				Use these figures
			</Button>
		</div>
	);
}
