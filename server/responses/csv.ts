/** Spreadsheets run cells that begin like this as formulas; a leading apostrophe makes them plain text. */
const formula = /^[=+\-@\t\r]/;

function cell(value: string | number | null): string {
	if (value === null) return '';
	if (typeof value === 'number') return String(value);
	const safe = formula.test(value) ? `'${value}` : value;
	return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One RFC 4180 line. */
export function csvLine(values: readonly (string | number | null)[]): string {
	return `${values.map(cell).join(',')}\r\n`;
}
