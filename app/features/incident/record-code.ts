import { compressText } from '#app/lib/compressed-text.ts';
import { createQrCode, type QrCode } from '#app/lib/qr.ts';
import { path } from '#app/site/paths.ts';
import type { IncidentRecord } from '#domain/incident/incident-record.ts';
import { serializeRecord } from '#domain/incident/record-file.ts';

/** More letters make a code that phones fail to read. */
const maxLinkLength = 1800;

/** A link that carries the whole record, as a code; undefined where the record is too long. */
export async function createRecordQrCode(record: IncidentRecord): Promise<QrCode | undefined> {
	const compact = JSON.stringify(JSON.parse(serializeRecord(record, new Date())));
	const link = `${location.origin}${path('incident-pack')}#record=${await compressText(compact)}`;
	return link.length > maxLinkLength ? undefined : createQrCode(link);
}
