export type CheckState = 'open' | 'done';

/** "[ ] Call the insurer" is a check box with text. */
export function parseCheckbox(text: string): { check?: CheckState; text: string } {
	const match = /^\[([ x])\](?: |$)/.exec(text);
	return match ? { check: match[1] === 'x' ? 'done' : 'open', text: text.slice(match[0].length) } : { text };
}

export const checkboxSymbols: Record<CheckState, string> = { open: '☐', done: '☑' };

export type TextRun = { text: string; blank: boolean };

/** Text in square brackets is a blank to fill in: "[Organization]", "[not filled in]". */
export function splitBlanks(text: string): TextRun[] {
	return text
		.split(/(\[\p{L}[^[\]\n]{1,120}\])/u)
		.map((part, index) => ({ text: part, blank: index % 2 === 1 }))
		.filter((piece) => piece.text !== '');
}

/** Fits a word such as 'Done'. */
const minColumnWidth = 13;
const maxColumnWidth = 50;

export function getColumnWidths(columns: readonly string[], rows: readonly (readonly string[])[]): number[] {
	const widths = columns.map((column, index) => {
		const longest = Math.max(column.length, ...rows.map((row) => row[index]?.length ?? 0));
		return Math.min(maxColumnWidth, Math.max(minColumnWidth, longest));
	});
	const sum = widths.reduce((total, length) => total + length, 0);
	return widths.map((length) => (length / sum) * 100);
}
