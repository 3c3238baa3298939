/** What paper needs beyond the words: squares to tick, blanks that stand out, columns as wide as their content. */

export type Tick = 'open' | 'done';

/** "[ ] Call the insurer" is a square and a text, "[ ]" a square alone; anything else is a text alone. */
export function splitTick(text: string): { tick?: Tick; text: string } {
	const match = /^\[([ x])\](?: |$)/.exec(text);
	return match ? { tick: match[1] === 'x' ? 'done' : 'open', text: text.slice(match[0].length) } : { text };
}

export const squares: Record<Tick, string> = { open: '☐', done: '☑' };

export type Piece = { text: string; blank: boolean };

/** Words in square brackets are blanks somebody still has to fill in: "[Organization]", "[not filled in]". */
export function splitBlanks(text: string): Piece[] {
	return text
		.split(/(\[\p{L}[^[\]\n]{1,120}\])/u)
		.map((part, index) => ({ text: part, blank: index % 2 === 1 }))
		.filter((piece) => piece.text !== '');
}

/** Room for a word such as 'Done' beside two wide columns. */
const narrowest = 13;
const widest = 50;

/** Share of the width for each column in percent: as much as its longest text asks for, within bounds. */
export function columnShares(columns: readonly string[], rows: readonly (readonly string[])[]): number[] {
	const asked = columns.map((column, index) => {
		const longest = Math.max(column.length, ...rows.map((row) => row[index]?.length ?? 0));
		return Math.min(widest, Math.max(narrowest, longest));
	});
	const sum = asked.reduce((total, length) => total + length, 0);
	return asked.map((length) => (length / sum) * 100);
}
