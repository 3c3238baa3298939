import { generalDutyList } from './content.ts';
import { dutyCatalog } from './duty-catalog.ts';
import { generalNotes } from './notes-content.ts';

const duties = [
	...generalDutyList.duties,
	...Object.values(dutyCatalog.sectors).flatMap((list) => list.duties),
	...Object.values(dutyCatalog.locations).flatMap((list) => list.duties),
	...Object.values(dutyCatalog.traits).flatMap((list) => list.duties),
	...dutyCatalog.stateGroups,
	...Object.values(dutyCatalog.states),
	...Object.values(dutyCatalog.countries).flat(),
];

const notes = [
	...generalNotes,
	...[...Object.values(dutyCatalog.sectors), ...Object.values(dutyCatalog.locations)].flatMap(
		(list) => list.notes ?? [],
	),
];

const facts = [
	...duties.map(({ fact }) => fact),
	...notes.flatMap((note) => (typeof note === 'string' ? [] : [note.fact])),
];

/** The law behind every duty and every note, each once. */
export const sources = [...new Map(facts.map((fact) => [fact.id, fact])).values()];
