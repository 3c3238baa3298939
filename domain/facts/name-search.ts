import { decodeLeetspeak, isWithinOneEdit } from '#domain/identify/match/near-miss.ts';
import { compact } from '#domain/identify/parse/letters.ts';

// Finds a known name in what somebody typed. A name that is found wrongly costs a question to the lawyer, a missed one a crime.

const maxWords = 4;
/** Shorter names are also parts of everyday words: "Conti" of "continue". */
const minLongName = 6;
const tail = /^(?:v?\d+)?(?:ransom(?:ware)?|crypt(?:or|er)?|locker|leaks?|gang|group|team|news|blog)?$/;

const toReadings = (text: string) => [...new Set([compact(text), decodeLeetspeak(compact(text))])];

function isReadAs(written: string, name: string): boolean {
	if (written.startsWith(name) && tail.test(written.slice(name.length))) return true;
	return name.length >= minLongName && (written.includes(name) || isWithinOneEdit(written, name));
}

/** Up to four words that follow each other, joined: "Lock Bit", "R-Evil". */
function joinWords(text: string): readonly string[] {
	const words = text.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => word !== '');
	const joined = words.flatMap((_, from) =>
		Array.from({ length: maxWords }, (_unused, more) => words.slice(from, from + more + 1).join('')),
	);
	return [...new Set(joined.flatMap(toReadings))];
}

export function createNameSearch(names: readonly string[]): (text: string) => readonly string[] {
	const known = names.map((name) => ({ name, readings: toReadings(name) }));
	return (text) => {
		const written = joinWords(text);
		return known
			.filter(({ readings }) => readings.some((reading) => written.some((word) => isReadAs(word, reading))))
			.map(({ name }) => name);
	};
}
