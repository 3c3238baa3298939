import { pack } from '#app/lib/packed-text.ts';
import { type QrCode, qrCode } from '#app/lib/qr.ts';
import { path } from '#app/paths.ts';
import type { IncidentRecord } from '#domain/incident/incident-record.ts';
import { recordFileText } from '#domain/incident/record-file.ts';

/** More letters make a code that phones fail to read. */
const longestLink = 1800;

/** A link that carries the whole record, as a code; undefined where the record is too long. */
export async function recordCode(record: IncidentRecord): Promise<QrCode | undefined> {
	const compact = JSON.stringify(JSON.parse(recordFileText(record, new Date())));
	const link = `${location.origin}${path('incident-pack')}#record=${await pack(compact)}`;
	return link.length > longestLink ? undefined : qrCode(link);
}
