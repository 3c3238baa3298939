/** A cell that a spreadsheet would run as a formula gets an apostrophe, which shows it as text. Numbers stay numbers. */
function cell(value: string): string {
	const harmless = /^[=+\-@\t\r]/.test(value) && !/^[+-]?\d+(\.\d+)?$/.test(value) ? `'${value}` : value;
	return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** RFC 4180 text with a header row. */
export function csvText(columns: readonly string[], rows: readonly (readonly string[])[]): string {
	return [columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
