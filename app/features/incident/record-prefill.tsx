import { useState } from 'react';
import type { Form } from '#domain/fields/form.ts';
import { getPrefillOffers, type PrefillOffer } from '#domain/incident/prefill.ts';
import { updateRecord, useIncidentRecord, useRecordForms } from './incident-record.ts';
import { PrefillPanel } from './prefill-panel.tsx';

/** Offers a form in the record what the rest of the record knows. */
export function RecordPrefill({ form }: { form: Form }) {
	const record = useIncidentRecord();
	const offers = getPrefillOffers(record, useRecordForms(), form.tool);
	const [filled, setFilled] = useState<readonly PrefillOffer[]>([]);
	const canUndo = filled.some((offer) => offer.undo(record) !== record);
	return (
		<PrefillPanel
			offers={offers}
			filled={canUndo ? filled : []}
			onFill={() => {
				updateRecord((latest) => offers.reduce((current, offer) => offer.apply(current), latest));
				setFilled(offers);
			}}
			onUndo={() => {
				updateRecord((latest) => filled.reduce((current, offer) => offer.undo(current), latest));
				setFilled([]);
			}}
		/>
	);
}
