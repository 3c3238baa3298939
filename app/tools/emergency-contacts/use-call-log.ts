import { useForm } from '#app/features/forms/use-form.ts';
import { useRecordSession } from '#app/features/incident/record-session.ts';
import { withTimelineChange } from '#domain/incident/timeline-change.ts';
import { serializeInstant } from '#domain/time/instant.ts';
import { form, type OwnContacts } from './fields.ts';
import { toEntryValues } from './logic.ts';

type CallRow = OwnContacts['calls'][number];

type Outcome = 'reached' | 'no-answer' | 'none';

export function useCallLog({ id, who }: { id: string; who: string }) {
	const { addTimelineEntry, updateRecord, whenDerived } = useRecordSession();
	const { values, update } = useForm(form);
	const row = values.calls.find((call) => call.id === id);
	const event = { kind: 'call', contact: id } as const;

	function log(outcome: Outcome) {
		const at = serializeInstant(new Date());
		const added: CallRow = { id, who, at, outcome, reference: '' };
		update('calls', (calls) => [...calls.filter((call) => call.id !== id), added]);
		addTimelineEntry({ event: { ...event, outcome }, at });
	}

	function change(changes: Partial<Pick<CallRow, 'at' | 'reference'>>) {
		update('calls', (calls) => calls.map((call) => (call.id === id ? { ...call, ...changes } : call)));
		if (!row) return;
		updateRecord((record) =>
			withTimelineChange(record, event, toEntryValues(row), toEntryValues({ ...row, ...changes })),
		);
	}

	/** Until the forms are loaded, only the call itself is removed. */
	function undo() {
		update('calls', (calls) => calls.filter((call) => call.id !== id));
		whenDerived((derived, record) => derived.uncall(record, id));
	}

	return { row, log, change, undo };
}
