import { collectToolValues, findRecordDateTime } from '#domain/incident/derive.ts';
import { formatInstant } from '#domain/time/dates.ts';
import { useIncidentRecord, useRecordForms } from './record-session.ts';

/** Empty unless the event logs of the incident showed a first sign. */
export function FirstSignNote() {
	const firstSign = findRecordDateTime(
		collectToolValues(useIncidentRecord(), useRecordForms()),
		'first sign',
	);
	if (firstSign === undefined) return null;
	return (
		<p className="rounded-panel bg-sunk p-3">
			<b>Use a backup from before {formatInstant(firstSign)}.</b> Your event logs show the first sign of the
			attackers then. They may have been there earlier.
		</p>
	);
}
