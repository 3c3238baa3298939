import { peopleField, peopleTool } from './history.ts';
import {
	applyChange,
	type Cells,
	dataColumn,
	fromKey,
	getConflicts,
	getPersonId,
	getShownVersion,
	hasCellShape,
	isLoggedRow,
	type Replica,
	toRecord,
} from './merge.ts';
import { type IncidentRecord, isRows } from './record.ts';

export type Person = { readonly name: string; readonly role: string };

function toPeopleRecord(people: ReadonlyMap<string, Person>): IncidentRecord {
	const rows = [...people].map(([id, { name, role }]) => ({ id, name, role }));
	return rows.length === 0 ? {} : { [peopleTool]: { [peopleField]: rows } };
}

export function getPeople(cells: Cells): ReadonlyMap<string, Person> {
	const ofPeople = new Map([...cells].filter(([key]) => key.startsWith(`["${peopleTool}",`)));
	const rows = toRecord(ofPeople)[peopleTool]?.[peopleField];
	return new Map(
		isRows(rows) ? rows.map(({ id, name = '', role = '' }) => [id, { name, role }] as const) : [],
	);
}

export function withPerson(replica: Replica, id: string, person: Person, now: number): Replica {
	const before = getPeople(replica.cells);
	const after = new Map(before).set(id, person);
	return applyChange(replica, toPeopleRecord(before), toPeopleRecord(after), now);
}

/** A value that somebody wrote without knowing the one that is shown. */
export type FieldConflict = { readonly key: string; readonly person: string; readonly value: string };

/** Conflicts between people by `tool/field`; two tabs of the same person are none. One tab never conflicts with itself, so somebody else copied its id. */
export function listConflicts(cells: Cells): ReadonlyMap<string, readonly FieldConflict[]> {
	const conflicts = new Map<string, FieldConflict[]>();
	for (const [key, versions] of cells) {
		const path: readonly string[] = fromKey(key);
		const [tool, field, kind, , column] = path;
		if (!hasCellShape(path) || tool === peopleTool || column === dataColumn) continue;
		if (kind === 'option' || (kind === 'row' && column === undefined)) continue;
		const shown = getShownVersion(cells, key, versions);
		if (!shown || field === 'done') continue;
		const others = getConflicts(versions).filter(
			({ by, value }) => value !== '' && (by === shown.by || getPersonId(by) !== getPersonId(shown.by)),
		);
		const found = others.map(({ by, value }) => ({ key, person: getPersonId(by), value }));
		if (found.length > 0)
			conflicts.set(`${tool}/${field}`, [...(conflicts.get(`${tool}/${field}`) ?? []), ...found]);
	}
	return conflicts;
}

export type RowNote = { readonly person: string; readonly what: 'removed' | 'kept' };

/** What `changed` says about rows, by `tool/field/row`; undefined for a row about which there is nothing to say any more. */
export function listRowNotes(
	changed: Cells,
	before: Cells,
	me: string,
): ReadonlyMap<string, RowNote | undefined> {
	const notes = new Map<string, RowNote | undefined>();
	for (const [key, versions] of changed) {
		const [tool, field, kind, id, column]: readonly string[] = fromKey(key);
		const [latest] = versions;
		if (kind !== 'row' || column !== undefined || !latest || getPersonId(latest.by) === me) continue;
		const hasRemoved = before.get(key)?.some(({ value, by }) => value === '' && getPersonId(by) === me);
		const what = latest.value === '' ? 'removed' : hasRemoved ? 'kept' : undefined;
		notes.set(`${tool}/${field}/${id}`, what && { person: getPersonId(latest.by), what });
	}
	return notes;
}

/** As people count: an edit of a row is one change, and so is a check that the timeline repeats. `cells` have the changed ones. */
export function countChanges(changed: Cells, cells: Cells): number {
	const subjects = new Set<string>();
	for (const key of changed.keys()) {
		const path = fromKey(key);
		const [tool, field, , id = ''] = path;
		if (!isLoggedRow(cells, path)) subjects.add(`${tool}/${field}/${id}`);
	}
	return Math.max(subjects.size, Math.min(changed.size, 1));
}

/** Who checked off what: the person's id by `tool/item`. */
export function listCheckAuthors(cells: Cells): ReadonlyMap<string, string> {
	const authors = new Map<string, string>();
	for (const [key, versions] of cells) {
		const [tool, field, kind, id = '', column]: readonly string[] = fromKey(key);
		const shown = getShownVersion(cells, key, versions);
		if (field === 'done' && kind === 'row' && column === undefined && shown?.value)
			authors.set(`${tool}/${id}`, getPersonId(shown.by));
	}
	return authors;
}
