import { toCsv } from '#domain/formats/csv.ts';
import type { SalvageMap } from './salvage-map.ts';

/** One line per range and per structure, for a lab's spreadsheet. */
export function toSalvageCsv({ ranges, structures }: SalvageMap): string {
	return toCsv(
		['type', 'kind', 'start', 'end', 'bytes', 'name'],
		[
			...ranges.map(({ start, end, kind }) => ['range', kind, ...[start, end, end - start].map(String), '']),
			...structures.map(({ kind, offset, length, name = '' }) => [
				'structure',
				kind,
				String(offset),
				length === undefined ? '' : String(offset + length),
				length === undefined ? '' : String(length),
				name,
			]),
		],
	);
}

/** The version changes if a field changes its meaning. */
const formatVersion = 1;

export const toSalvageJson = (map: SalvageMap): string =>
	`${JSON.stringify({ format: 'ransomware-salvage-map', version: formatVersion, ...map }, null, '\t')}\n`;
