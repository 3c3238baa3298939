import type { Form } from '#domain/fields/form.ts';
import { isBlank } from '#domain/incident/incident-record.ts';
import { useIncidentRecord } from './incident-record.ts';
import { later } from './later.tsx';

const OfferedFacts = later(async () => (await import('./offered-facts.tsx')).OfferedFacts, 'nothing');

/** Facts typed in another tool that would fill empty fields here; nothing as long as nothing was typed anywhere. */
export function PrefillOffer({ form }: { form: Form }) {
	return isBlank(useIncidentRecord()) ? null : <OfferedFacts form={form} />;
}
