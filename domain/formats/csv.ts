/** Includes the full-width characters that East Asian spreadsheets accept. */
const formulaStart = /^[\s\u200b\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

const plainNumber = /^[+-]?\d+(\.\d+)?$/;

/** Spreadsheets set to semicolons or tabs start a new cell here. */
const formulaAfterSeparator = /([;|\t\r\n])(["\s]*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/** CSV injection: an apostrophe makes a spreadsheet show a formula as text. Numbers stay numbers. */
function escapeCell(value: string): string {
	if (value === '') return value;
	const start = formulaStart.test(value) && !plainNumber.test(value) ? `'${value}` : value;
	const escaped = start.replaceAll(formulaAfterSeparator, "$1$2'");
	return /[",;\t\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}

/** RFC 4180. */
export function toCsvLine(row: readonly string[]): string {
	return `${row.map(escapeCell).join(',')}\r\n`;
}

export function toCsv(columns: readonly string[], rows: readonly (readonly string[])[]): string {
	return [columns, ...rows].map(toCsvLine).join('');
}
