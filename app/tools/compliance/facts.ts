import { general } from './content.ts';
import { dutyBook } from './duty-book.ts';
import { notesForAll } from './notes-content.ts';

const duties = [
	...general.duties,
	...Object.values(dutyBook.sectors).flatMap((list) => list.duties),
	...Object.values(dutyBook.locations).flatMap((list) => list.duties),
	...Object.values(dutyBook.also).flatMap((list) => list.duties),
	...dutyBook.stateClasses,
	...Object.values(dutyBook.states),
	...Object.values(dutyBook.countries).flat(),
];

const notes = [
	...notesForAll,
	...[...Object.values(dutyBook.sectors), ...Object.values(dutyBook.locations)].flatMap(
		(list) => list.notes ?? [],
	),
];

const facts = [
	...duties.map(({ fact }) => fact),
	...notes.flatMap((note) => (typeof note === 'string' ? [] : [note.fact])),
];

/** The law behind every duty and every note, each once. */
export const sources = [...new Map(facts.map((fact) => [fact.id, fact])).values()];
