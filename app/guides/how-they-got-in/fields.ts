import { wayInTitles } from '#domain/evidence/way-in-titles.ts';
import type { Form, RowOf, Values } from '#domain/fields/form.ts';
import { contribute } from '#domain/incident/contribution.ts';

const entry = {
	kind: { kind: 'text', label: 'Kind' },
	name: { kind: 'text', label: 'File or item' },
	size: { kind: 'text', label: 'Size in bytes' },
	sha256: { kind: 'text', label: 'SHA-256' },
	modified: { kind: 'dateTime', label: 'Last changed' },
	at: { kind: 'dateTime', label: 'When' },
	by: { kind: 'text', label: 'By' },
	machine: { kind: 'text', label: 'Machine' },
	to: { kind: 'text', label: 'Handed to' },
	note: { kind: 'text', label: 'Carried on' },
	previous: { kind: 'text', label: 'Entry before' },
	hash: { kind: 'text', label: 'Hash of the entry' },
} as const;

export type CustodyRow = RowOf<typeof entry>;

/** The custody list and the answer. The logs themselves are never stored. */
export const form = {
	tool: 'how-they-got-in',
	inRecord: true,
	fields: {
		collector: { kind: 'text', label: 'Who collected these files?', maxLength: 100 },
		carrier: { kind: 'text', label: 'Carried on', hint: 'Such as USB 1.', maxLength: 100 },
		/** An IANA name; empty for that of the device. */
		zone: { kind: 'text', label: 'Time zone of the office', maxLength: 64, derived: true },
		custody: {
			kind: 'rows',
			label: 'Chain of custody',
			rowLabel: 'Entry',
			minRows: 0,
			derived: true,
			fields: entry,
		},
		custodyHead: { kind: 'text', label: 'Code of the list', derived: true },
		/** The id of a detection. */
		wayIn: { kind: 'text', label: 'Way in', derived: true, recordKey: 'way in' },
		firstSign: { kind: 'dateTime', label: 'First sign in the logs', derived: true, recordKey: 'first sign' },
		/** When someone could have known; the deadlines ask about it. */
		firstWarning: {
			kind: 'dateTime',
			label: 'First warning in the logs',
			derived: true,
			recordKey: 'first warning',
		},
		family: { kind: 'text', label: 'Ransomware named by antivirus', derived: true, recordKey: 'family' },
		firstComputer: { kind: 'text', label: 'First machine', derived: true },
		account: { kind: 'text', label: 'Account', derived: true },
	},
} as const satisfies Form;

export type EvidenceValues = Values<typeof form.fields>;

/** Says where it comes from, because the logs are not always sure. */
function describeWayIn({ wayIn, account, firstComputer }: EvidenceValues): string | undefined {
	const title = Object.entries(wayInTitles).find(([id]) => id === wayIn)?.[1];
	if (title === undefined) return undefined;
	return [
		`The event logs point to this way in: ${title.replace(/^An? |^The /, (article) => article.toLowerCase())}.`,
		account && `Account: ${account}.`,
		firstComputer && `First machine: ${firstComputer}.`,
	]
		.filter(Boolean)
		.join(' ');
}

export const contribution = contribute(form, {
	facts: (values) => {
		const rootCause = describeWayIn(values);
		return {
			...(rootCause && { 'root cause': rootCause }),
			...(values.firstSign && { 'incident date': values.firstSign }),
		};
	},
});
