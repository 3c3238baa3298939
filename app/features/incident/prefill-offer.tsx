import type { Form } from '#domain/fields/form.ts';
import { isEmptyRecord } from '#domain/incident/incident-record.ts';
import { useIncidentRecord } from './incident-record.ts';
import { RecordPrefill } from './record-prefill.tsx';

/** Facts typed in another tool that would fill empty fields here; nothing as long as nothing was typed anywhere. */
export function PrefillOffer({ form }: { form: Form }) {
	return isEmptyRecord(useIncidentRecord()) ? null : <RecordPrefill form={form} />;
}
