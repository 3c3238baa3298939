/** How a formula begins, also as the full-width signs that East Asian spreadsheets take for the same. */
const formulaStart = /^[\s\u200b\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

const plainNumber = /^[+-]?\d+(\.\d+)?$/;

/** A spreadsheet set up for semicolons or tabs cuts here too, and takes what follows for a cell of its own. */
const formulaAfterSeparator = /([;|\t\r\n])(["\s]*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/** What a spreadsheet would run as a formula gets an apostrophe, which shows it as text. Numbers stay numbers. */
function escapeCell(value: string): string {
	const start = formulaStart.test(value) && !plainNumber.test(value) ? `'${value}` : value;
	const escaped = start.replaceAll(formulaAfterSeparator, "$1$2'");
	return /[",;\t\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}

/** One RFC 4180 line, its end included. */
export function toCsvLine(row: readonly string[]): string {
	return `${row.map(escapeCell).join(',')}\r\n`;
}

export function toCsv(columns: readonly string[], rows: readonly (readonly string[])[]): string {
	return [columns, ...rows].map(toCsvLine).join('');
}
