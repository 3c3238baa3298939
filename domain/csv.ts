/** A cell that a spreadsheet would run as a formula gets an apostrophe, which shows it as text. Numbers stay numbers. */
function cell(value: string): string {
	const harmless = /^[=+\-@\t\r]/.test(value) && !/^[+-]?\d+(\.\d+)?$/.test(value) ? `'${value}` : value;
	return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** One RFC 4180 line, its end included. */
export function csvLine(row: readonly string[]): string {
	return `${row.map(cell).join(',')}\r\n`;
}

export function csvText(columns: readonly string[], rows: readonly (readonly string[])[]): string {
	return [columns, ...rows].map(csvLine).join('');
}
