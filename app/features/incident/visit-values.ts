import { useEffect, useRef } from 'react';
import type { VisitValues } from '#domain/incident/derivation.ts';
import { useRecordSession } from './record-session.ts';

/** A component, so that pages load it after their form. */
export function ShareVisitValues({ form, title, typed, figures }: VisitValues) {
	const { visitValues } = useRecordSession();
	const hasShared = useRef(false);
	const serialized = JSON.stringify({ typed, figures });
	useEffect(() => {
		const values: Pick<VisitValues, 'typed' | 'figures'> = JSON.parse(serialized);
		const isEmpty = Object.keys({ ...values.typed, ...values.figures }).length === 0;
		// A form that opens empty keeps what was typed on an earlier visit to its page.
		if (isEmpty && !hasShared.current) return;
		hasShared.current = true;
		visitValues.set({ ...visitValues.get(), [form.tool]: { form, title, ...values } });
	}, [visitValues, serialized, form, title]);
	return null;
}
