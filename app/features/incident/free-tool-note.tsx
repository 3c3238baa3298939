import { Link } from 'react-router';
import { path } from '#app/site/paths.ts';
import { textField } from '#domain/fields/builders.ts';
import { collectToolValues, findRecordValue } from '#domain/incident/derive.ts';
import { freeToolKey } from '#domain/incident/record-keys.ts';
import { useIncidentRecord, useRecordForms } from './record-session.ts';

/** Empty until the identifier has named the ransomware. */
export function FreeToolNote() {
	const toolValues = collectToolValues(useIncidentRecord(), useRecordForms());
	const sentence = findRecordValue(toolValues, textField('', { recordKey: freeToolKey }))?.value;
	if (sentence === undefined) return null;
	return (
		<p className="rounded-panel bg-sunk p-3">
			<b>Free tools.</b> {sentence} <Link to={path('ransom-identifier')}>Identifier</Link>
		</p>
	);
}
