import { useEffect, useRef } from 'react';
import { createStore } from '#app/lib/store.ts';
import type { Form, Value } from '#domain/fields/form.ts';

/** What was typed or computed in a tool outside the record, for forms that ask for the same; lasts as long as the page. */
type VisitValues = {
	readonly form: Form;
	readonly title: string;
	readonly typed: Readonly<Record<string, Value>>;
	/** By record key. */
	readonly figures: Readonly<Record<string, string>>;
};

export const visitValues = createStore<Readonly<Record<string, VisitValues>>>({});

export function useVisitValues({ form, title, typed, figures }: VisitValues): void {
	const hasShared = useRef(false);
	const serialized = JSON.stringify({ typed, figures });
	useEffect(() => {
		const values: Pick<VisitValues, 'typed' | 'figures'> = JSON.parse(serialized);
		const isEmpty = Object.keys({ ...values.typed, ...values.figures }).length === 0;
		// A form that opens empty keeps what was typed on an earlier visit to its page.
		if (form.inRecord || (isEmpty && !hasShared.current)) return;
		hasShared.current = true;
		visitValues.set({ ...visitValues.get(), [form.tool]: { form, title, ...values } });
	}, [serialized, form, title]);
}
