import { dutyCatalog } from '#domain/duties/duty-catalog.ts';
import { generalDuties, generalNotes } from '#domain/duties/general.ts';

const notes = [...generalNotes, ...Object.values(dutyCatalog.notes).flat()];

const facts = [
	...[...generalDuties, ...dutyCatalog.duties].map(({ fact }) => fact),
	...notes.flatMap((note) => (typeof note === 'string' ? [] : [note.fact])),
];

export const sources = [...new Map(facts.toReversed().map((fact) => [fact.id, fact])).values()].toReversed();
