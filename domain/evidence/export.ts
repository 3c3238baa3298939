import { toCsv } from '#domain/formats/csv.ts';
import type { Finding } from './analysis.ts';
import { describeFinding } from './content.ts';

/** Timesketch needs message, datetime and timestamp_desc; the rest becomes searchable fields. DFIR-IRIS imports the same CSV columns. */
function toRows(findings: readonly Finding[]) {
	return findings.flatMap((finding) =>
		finding.records.map((record) => ({
			message: describeFinding(finding),
			datetime: new Date(record.time).toISOString(),
			timestamp_desc: 'Event recorded',
			detection: finding.id,
			confidence: finding.confidence,
			attack: finding.attack.join(' '),
			computer: record.computer,
			account: finding.account,
			address: finding.address,
			channel: record.channel,
			event_id: String(record.eventId),
			record_id: String(record.recordId),
			source_file: record.file,
		})),
	);
}

export function toJsonLines(findings: readonly Finding[]): string {
	return toRows(findings)
		.map((row) => `${JSON.stringify(row)}\n`)
		.join('');
}

export function toTimelineCsv(findings: readonly Finding[]): string {
	const rows = toRows(findings);
	const columns = Object.keys(rows[0] ?? { message: '', datetime: '', timestamp_desc: '' });
	return toCsv(
		columns,
		rows.map((row) => Object.values(row)),
	);
}
