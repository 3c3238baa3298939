import { useEffect, useRef } from 'react';
import { createStore } from '#app/lib/store.ts';
import type { Form, Value } from '#domain/fields/form.ts';

/** What was typed or computed in a tool outside the record, for forms that ask for the same; lasts as long as the page. */
type VisitValues = {
	readonly form: Form;
	readonly title: string;
	readonly typed?: Readonly<Record<string, Value>> | undefined;
	/** By record key. */
	readonly figures?: Readonly<Record<string, string>> | undefined;
};

export const visitValues = createStore<Readonly<Record<string, VisitValues>>>({});

/** A component, so that pages load it after their form. */
export function ShareVisitValues({ form, title, typed, figures }: VisitValues) {
	const hasShared = useRef(false);
	const serialized = JSON.stringify({ typed, figures });
	useEffect(() => {
		const values: Pick<VisitValues, 'typed' | 'figures'> = JSON.parse(serialized);
		const isEmpty = Object.keys({ ...values.typed, ...values.figures }).length === 0;
		// A form that opens empty keeps what was typed on an earlier visit to its page.
		if (isEmpty && !hasShared.current) return;
		hasShared.current = true;
		visitValues.set({ ...visitValues.get(), [form.tool]: { form, title, ...values } });
	}, [serialized, form, title]);
	return null;
}
