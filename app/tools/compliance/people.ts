import { getClocks } from '#domain/duties/clocks.ts';
import type { Duty } from '#domain/duties/duty.ts';
import { euMembers, getPlaceLabel, isUsState, type PlaceId, residencePlaces } from '#domain/duties/places.ts';
import type { Situation, Starts } from '#domain/duties/situation.ts';
import { getSourceKind } from '#domain/facts/fact-text.ts';
import { formatInteger } from '#domain/formats/numbers.ts';
import { formatDate } from '#domain/time/dates.ts';
import { getDeadlineName } from './clocks.ts';
import type { DutyList } from './logic.ts';

const otherNames = [
	['eu', 'eu'],
	['uk', 'uk'],
	['gb', 'uk'],
	['washington dc', 'us-dc'],
	['washington d.c', 'us-dc'],
	['virgin islands', 'us-vi'],
] as const;

/** Names and postal codes. Two letters mean a US state: CA is California, not Canada. */
const placeByName: ReadonlyMap<string, PlaceId> = new Map([
	...euMembers.map(({ label }) => [label.toLowerCase(), 'eu'] as const),
	...residencePlaces.map(({ label, value }) => [label.toLowerCase(), value] as const),
	...otherNames,
	...residencePlaces.flatMap(({ value }) => (isUsState(value) ? [[value.slice(3), value] as const] : [])),
]);

function findPlace(name: string): PlaceId | undefined {
	return placeByName.get(name.trim().toLowerCase().replaceAll(/\s+/g, ' ').replace(/[.:]$/, ''));
}

type Count = { place: PlaceId; count: number };

/** 'CA 1,200', 'California: 1200' or '1200 CA'. */
function parseEntry(entry: string): Count | undefined {
	const [, name = '', after = '', before = '', rest = ''] =
		/^(?:(.+?)[\s:=]+([\d,]+)|([\d,]+)\s+(.+))$/.exec(entry.trim()) ?? [];
	const place = findPlace(name || rest);
	const count = Number((after || before).replaceAll(',', ''));
	return place && Number.isSafeInteger(count) ? { place, count } : undefined;
}

/** '12 Main St, Miami, FL 33101' is one person in Florida. */
function parseAddress(line: string): Count | undefined {
	const code = /[\s,]([A-Za-z]{2})[\s,]+\d{5}(?:-\d{4})?\s*$/.exec(line)?.[1];
	const place = code && findPlace(code);
	return place ? { place, count: 1 } : undefined;
}

function parseLine(line: string): Count[] | undefined {
	const entries = line
		.split(/,(?!\d{3}(?!\d))|;/)
		.filter((entry) => entry.trim() !== '')
		.map(parseEntry);
	const counts = entries.filter((entry) => entry !== undefined);
	if (counts.length > 0 && counts.length === entries.length) return counts;
	const address = parseAddress(line);
	return address && [address];
}

export function parsePeople(text: string): { people: ReadonlyMap<PlaceId, number>; unreadLines: string[] } {
	const people = new Map<PlaceId, number>();
	const unreadLines: string[] = [];
	for (const line of text.split(/\r?\n/).filter((one) => one.trim() !== '')) {
		const counts = parseLine(line);
		if (!counts) unreadLines.push(line.trim());
		for (const { place, count } of counts ?? []) people.set(place, (people.get(place) ?? 0) + count);
	}
	return { people, unreadLines };
}

export function toPeopleRows(people: ReadonlyMap<PlaceId, number>) {
	return [...people].map(([place, count], index) => ({
		id: String(index + 1),
		place: String(place),
		count: formatInteger(count),
	}));
}

export type PeopleLine = {
	key: string;
	when: string;
	due: Date | undefined;
	text: string;
	insert: string;
	source: string;
};

export type PeopleGroup = {
	title: string;
	/** Undefined for the group of all places. */
	place: PlaceId | undefined;
	count: number;
	lines: readonly PeopleLine[];
	hasStateLetter: boolean;
};

export type PeopleResult = {
	total: number;
	verdict: string;
	summary: string;
	groups: readonly PeopleGroup[];
};

function buildLines(duty: Duty, starts: Starts, timeZone: string): PeopleLine[] {
	const kind = getSourceKind(duty.fact);
	const source = `${duty.fact.clause ?? duty.fact.publisher}, ${kind}${kind === 'general knowledge' ? ': confirm' : ''}`;
	const line = { text: duty.text, insert: duty.letterInsert ?? '', source };
	const clocks = getClocks(duty, starts, timeZone);
	if (clocks.length === 0) return [{ ...line, key: duty.id, when: duty.timeframe, due: undefined }];
	return clocks.map(({ key, label, due }) => ({
		...line,
		key,
		due,
		when: due ? formatDate(due, timeZone) : duty.timeframe,
		text: getDeadlineName({ duty, label }),
	}));
}

function hasTotalLimit({ people, sectors }: Duty): boolean {
	return sectors !== undefined && people !== undefined && people.in !== 'this place';
}

function formatPlaceCount(places: readonly PlaceId[]): string {
	const states = places.filter(isUsState).length;
	const countries = places.length - states;
	return [
		...(states > 0 ? [`${states} ${states === 1 ? 'state' : 'states'}`] : []),
		...(countries > 0 ? [`${countries} ${countries === 1 ? 'country' : 'countries'}`] : []),
	].join(' and ');
}

function formatSummary(duties: readonly Duty[]): string {
	const offices = duties.filter(({ id }) => /-(ag|dla)$/.test(id)).length;
	const parts = [
		...(offices > 0 ? [`${offices} ${offices === 1 ? 'office' : 'offices'}`] : []),
		...(duties.some(({ documentId }) => documentId === 'credit-bureaus') ? ['the credit bureaus'] : []),
		...(duties.some(({ id }) => id === 'hip-media') ? ['a news outlet'] : []),
	];
	const last = parts.pop();
	if (last === undefined) return '';
	return `Also tell ${parts.length > 0 ? `${parts.join(', ')} and ` : ''}${last}.`;
}

export function computePeopleResult(
	{ people }: Situation,
	lists: readonly DutyList[],
	starts: Starts,
	timeZone: string,
): PeopleResult | undefined {
	if (people.size === 0) return undefined;
	const places = [...people.keys()];
	const total = [...people.values()].reduce((sum, count) => sum + count, 0);
	const toGroup = (place: PlaceId | undefined, count: number, duties: readonly Duty[]): PeopleGroup => ({
		title: place === undefined ? 'All places' : getPlaceLabel(place),
		place,
		count,
		hasStateLetter: place !== undefined && isUsState(place),
		lines: duties.flatMap((duty) => buildLines(duty, starts, timeZone)),
	});
	const byPlace = places.map((place) => ({
		place,
		duties: (lists.find(({ id }) => id === place)?.duties ?? []).filter(
			({ isAboutIncident }) => !isAboutIncident,
		),
	}));
	const totals = lists.flatMap(({ duties }) => duties.filter(hasTotalLimit));
	const groups = [
		...byPlace.map(({ place, duties }) => toGroup(place, people.get(place) ?? 0, duties)),
		...(totals.length === 0 ? [] : [toGroup(undefined, total, totals)]),
	];
	const [first] = groups
		.flatMap(({ lines }) => lines.flatMap(({ due }) => due ?? []))
		.toSorted((a, b) => a.getTime() - b.getTime());
	return {
		total,
		verdict: `Tell ${formatInteger(total)} ${total === 1 ? 'person' : 'people'} in ${formatPlaceCount(places)}.${first ? ` First by ${formatDate(first, timeZone)}.` : ''}`,
		summary: formatSummary([...byPlace.flatMap(({ duties }) => duties), ...totals]),
		groups,
	};
}
