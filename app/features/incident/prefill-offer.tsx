import { later } from '#app/features/results/later.tsx';
import type { Form } from '#domain/fields/form.ts';
import { isEmptyRecord } from '#domain/incident/incident-record.ts';
import { useIncidentRecord } from './incident-record.ts';

const RecordPrefill = later(async () => (await import('./record-prefill.tsx')).RecordPrefill, 'nothing');

/** Facts typed in another tool that would fill empty fields here; nothing as long as nothing was typed anywhere. */
export function PrefillOffer({ form }: { form: Form }) {
	return isEmptyRecord(useIncidentRecord()) ? null : <RecordPrefill form={form} />;
}
