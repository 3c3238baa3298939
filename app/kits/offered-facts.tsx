import { useState } from 'react';
import type { Form } from '#domain/fields/form.ts';
import { type Offer, offersFor } from '#domain/incident/prefill.ts';
import { FactsOffer } from './facts-offer.tsx';
import { updateRecord, useIncidentRecord, useRecordForms } from './incident-record.ts';

/** Offers a form in the record what the rest of the record knows. */
export function OfferedFacts({ form }: { form: Form }) {
	const record = useIncidentRecord();
	const offers = offersFor(record, useRecordForms(), form.tool);
	const [filled, setFilled] = useState<readonly Offer[]>([]);
	const stillThere = filled.some((offer) => offer.undo(record) !== record);
	return (
		<FactsOffer
			offers={offers}
			filled={stillThere ? filled : []}
			onFill={() => {
				updateRecord((latest) => offers.reduce((current, offer) => offer.fill(current), latest));
				setFilled(offers);
			}}
			onUndo={() => {
				updateRecord((latest) => filled.reduce((current, offer) => offer.undo(current), latest));
				setFilled([]);
			}}
		/>
	);
}
