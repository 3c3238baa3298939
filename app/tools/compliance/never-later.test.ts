import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import type { Duty } from '#domain/duties/duty.ts';
import { dutyCatalog } from '#domain/duties/duty-catalog.ts';
import { euMembers, type PlaceId, residencePlaces } from '#domain/duties/places.ts';
import { type Situation, sectors, traitOptions } from '#domain/duties/situation.ts';
import { getDefaultValues } from '#domain/fields/form.ts';
import { serializeInstant } from '#domain/time/instant.ts';
import { getSituation, withPlace } from './answers.ts';
import { getDutyDeadlines } from './clocks.ts';
import { type FormValues, form } from './fields.ts';
import { getApplicableLists, getBelowThreshold, getGeneralDuties } from './logic.ts';

const zone = 'America/New_York';
const kinds = ['commercial-bank', 'credit-union', 'broker', 'insurance', 'lender', 'mortgage', 'bank'];

/** Read from the fields of a row alone, apart from the code that chooses the rows. */
function mayApply(duty: Duty, { sectors: industries, places, also }: Situation): boolean {
	const { sectors: forSectors, traits, exceptTraits = [], exceptPlaces = [] } = duty;
	if (exceptTraits.some((trait) => also.includes(trait))) return false;
	const isNamed = traits?.some((trait) => also.includes(trait)) ?? false;
	const isOtherKind = (traits ?? []).some((trait) => [...kinds, 'public-company', 'nydfs'].includes(trait));
	const isInSector = (forSectors ?? []).some(
		(sector) =>
			industries.includes(sector) &&
			!(sector === 'financial' && isOtherKind && also.some((trait) => kinds.includes(trait))),
	);
	if ((forSectors || traits) && !isNamed && !isInSector) return false;
	const members = places.filter((place) => place.startsWith('eu-'));
	if (exceptPlaces.length > 0 && members.length > 0 && members.every((place) => exceptPlaces.includes(place)))
		return false;
	const isInUs = places.length === 0 || places.some((place) => place.startsWith('us-'));
	return (
		duty.places === undefined ||
		duty.places.some((place) => (place === 'us' ? isInUs : places.includes(place)))
	);
}

/** Undefined while too few places were counted to tell. */
function isBelow(duty: Duty, { places, people }: Situation): boolean {
	const { in: where, min = 0, max = Number.POSITIVE_INFINITY } = duty.people ?? { in: 'all places' };
	const own = duty.places?.filter((place) => people.has(place)) ?? [];
	if (people.size === 0 || (where === 'this place' && own.length === 0)) return false;
	const counts = where === 'this place' ? own.map((place) => people.get(place) ?? 0) : [...people.values()];
	const count = where === 'one place' ? Math.max(...counts) : counts.reduce((sum, one) => sum + one, 0);
	const isEveryPlaceCounted = places.every((place) => people.has(place) || place.startsWith('eu-'));
	return (count < min && (where === 'this place' || isEveryPlaceCounted)) || count > max;
}

const msPerUnit = { hours: 3_600_000, days: 86_400_000, months: 31 * 86_400_000 } as const;

/** Generous: an hour for daylight saving, a day where days are counted. */
function getLatestEnd(start: number, { amount, unit }: Duty['clocks'][number]['span']): number {
	switch (unit) {
		case 'hours':
			return start + amount * msPerUnit.hours;
		case 'business days':
			return start + (amount + 2 * Math.ceil(amount / 5) + 5) * msPerUnit.days;
		case 'months':
			return start + (amount * 31 + 1) * msPerUnit.days;
		case 'days after the year':
			return start + (366 + amount) * msPerUnit.days;
		default:
			return start + (amount + 1) * msPerUnit.days + msPerUnit.hours;
	}
}

const values = <Option extends string>(options: readonly { value: Option }[]) =>
	options.map(({ value }) => value);

function makeValues(places: readonly PlaceId[], more: Partial<FormValues>): FormValues {
	let answers: FormValues = { ...getDefaultValues(form.fields), ...more };
	for (const place of places) answers = { ...answers, ...withPlace(answers, place, true) };
	return answers;
}

const choices = fc.record({
	sector: fc.constantFrom('' as const, ...values(sectors)),
	also: fc.uniqueArray(fc.constantFrom(...values(traitOptions)), { maxLength: 3 }),
	places: fc.uniqueArray(fc.constantFrom(...values(residencePlaces)), { maxLength: 4 }),
	euCountries: fc.uniqueArray(fc.constantFrom(...values(euMembers)), { maxLength: 2 }),
	counts: fc.array(fc.constantFrom('', '1', '120', '499', '500', '501', '20000'), { maxLength: 4 }),
	minute: fc.integer({ min: Date.UTC(2026, 10, 1) / 60_000, max: Date.UTC(2027, 1, 1) / 60_000 }),
});

it('shows each row that applies, by its own limit, for any place, industry, trait and number of people', () => {
	fc.assert(
		fc.property(choices, ({ sector, also, places, euCountries, counts, minute }) => {
			const start = minute * 60_000;
			const people = counts.flatMap((count, index) => {
				const place = places[index];
				return place && count !== '' ? [{ id: String(index), place, count }] : [];
			});
			const answers = makeValues(places, {
				...{ sector, also, people, euCountries: places.includes('eu') ? euCountries : [] },
				discovery: serializeInstant(new Date(start), zone),
			});
			const situation = getSituation(answers);
			const now = new Date(start);
			const deadlines = getDutyDeadlines(answers, dutyCatalog, zone, now);
			const lists = getApplicableLists(situation, dutyCatalog);
			const shown = new Set(
				[...getGeneralDuties(lists, situation), ...lists.flatMap(({ duties }) => duties)].map(({ id }) => id),
			);
			const below = new Map(
				getBelowThreshold(situation, dutyCatalog).map(({ duty, reason }) => [duty.id, reason]),
			);
			for (const duty of dutyCatalog.duties.filter((one) => mayApply(one, situation))) {
				if (isBelow(duty, situation)) {
					expect(below.get(duty.id), duty.id).toMatch(
						/^Not due (below|from) .*look again when you know more\.$/,
					);
					continue;
				}
				// Cards and other rows of an industry everywhere are listed with the industry alone.
				if (duty.sectors || duty.traits || duty.places) expect([...shown], duty.id).toContain(duty.id);
				if (duty.fact.status !== 'in force' || (duty.fact.from ?? '') > '2026-10-30') continue;
				for (const { id, from, fallbackFrom, fallbackSpan, span, isKeepUntil } of duty.clocks) {
					if ((from !== 'discovery' && fallbackFrom !== 'discovery') || isKeepUntil) continue;
					const due = deadlines.find((one) => one.duty.id === duty.id && one.clock.id === id)?.due;
					expect(due, `${duty.id} ${id}`).toBeDefined();
					const end = getLatestEnd(start, from === 'discovery' ? span : (fallbackSpan ?? span));
					expect(due?.getTime(), `${duty.id} ${id}`).toBeLessThanOrEqual(end);
				}
			}
		}),
		{ numRuns: 400 },
	);
});

test('a place counts the same however it was entered', () => {
	for (const place of values(residencePlaces)) {
		const listed = (answers: FormValues) =>
			getApplicableLists(getSituation(answers), dutyCatalog)
				.flatMap(({ duties }) => duties.map(({ id }) => id))
				.toSorted();
		const chosen = listed(makeValues([place], {}));
		const blank = getDefaultValues(form.fields);
		// More people than any limit, so that only the yearly reports of few people drop out.
		const counted = listed({ ...blank, people: [{ id: '1', place, count: '1000000' }] });
		expect(counted, place).toEqual(chosen);
	}
});

test.each([
	['ut-pub-ag', 'us-ut', ['public-body'], '', 499, 500],
	['hip-ftc-media', 'us-oh', [], 'healthcare', 499, 500],
	['hip-hhs500', 'us-oh', [], 'healthcare', 499, 500],
	['hip-small', 'us-oh', [], 'healthcare', 500, 499],
] as const)(
	'%s stays in sight with the reason while it is not due',
	(id, place, also, sector, without, due) => {
		const read = (count: number) => {
			const answers = makeValues([place], {
				...{ also, sector },
				people: [{ id: '1', place, count: String(count) }],
			});
			const situation = getSituation(answers);
			return {
				ids: getApplicableLists(situation, dutyCatalog).flatMap(({ duties }) =>
					duties.map((duty) => duty.id),
				),
				reason: getBelowThreshold(situation, dutyCatalog).find(({ duty }) => duty.id === id)?.reason,
			};
		};
		expect(read(due).ids).toContain(id);
		expect(read(due).reason).toBeUndefined();
		expect(read(without).ids).not.toContain(id);
		expect(read(without).reason).toContain(`you said ${without}`);
	},
);

test.each([
	['fcc-7', { also: ['phone-company'] }],
	['ut-pub-5', { also: ['public-body'], location: 'other', states: ['ut'] }],
] as const)('%s is due for any number of people', (id, more) => {
	const answers = {
		...getDefaultValues(form.fields),
		...more,
		people: [{ id: '1', place: 'us-ut', count: '1' }],
	} as FormValues;
	const ids = getApplicableLists(getSituation(answers), dutyCatalog).flatMap(({ duties }) =>
		duties.map((duty) => duty.id),
	);
	expect(ids).toContain(id);
});

/** From the text of each law, before anybody looked at the rows: place, trait, row, hours that the law gives. */
test.each([
	['Nevada Gaming Regulation 5.260', 'us-nv', 'gaming', 'nv-gaming', 24],
	['N.Y. Gen. Mun. Law 995-b', 'us-ny', 'public-body', 'ny-muni-72', 72],
	['Minn. Stat. 16E.36, contractor', 'us-mn', 'it-provider', 'mn-pub-72', 72],
	['N.J. P.L. 2023, c. 19, contractor', 'us-nj', 'it-provider', 'nj-pub-72', 72],
	['10 L.P.R.A. 4052', 'us-pr', undefined, 'st-pr-ag', 240],
	['Rwanda, Law 058/2021, Art. 43', 'elsewhere', undefined, 'oth-elsewhere', 48],
	['Peru, DS 016-2024-JUS', 'elsewhere', undefined, 'oth-elsewhere', 48],
	['Malaysia, guideline of 2025', 'elsewhere', undefined, 'oth-elsewhere', 72],
	['Cayman Islands, s. 16', 'elsewhere', undefined, 'oth-elsewhere', 120],
	['Indonesia, PDP Art. 46', 'elsewhere', undefined, 'oth-elsewhere', 72],
	['Kenya, s. 43, processor', 'elsewhere', 'it-provider', 'oth-elsewhere', 48],
	['Taiwan, Art. 11', 'elsewhere', 'critical-infrastructure', 'oth-elsewhere-hour', 1],
	['Cyber Resilience Act, Art. 14', 'eu', 'product-maker', 'eu-cra', 24],
	['Md. Ins. 33-105', 'us-md', 'insurance', 'naic-72', 72],
	['Va. Code 2.2-5514', 'us-va', 'public-body', 'va-pub-24', 24],
	['W. Va. Code 5A-6C-3', 'us-wv', 'public-body', 'wv-pub-10', 240],
	['ORS 646A.604(2), vendor', 'us-or', 'it-provider', 'or-it-10', 240],
	['RCW 43.105.470', 'us-wa', 'public-body', 'wa-pub-24', 24],
	['Indiana, state page', 'us-in', 'public-body', 'in-pub-2', 48],
	['Georgia Technology Authority', 'us-ga', 'public-body', 'ga-pub', 1],
	['Korea, Network Act 48-3', 'kr', 'phone-company', 'oth-kr-kisa', 24],
] as const)('%s: a date is shown that is not later than the law', (_, place, trait, id, hours) => {
	const start = Date.UTC(2026, 10, 18, 15);
	const answers = makeValues([place], {
		also: trait ? [trait] : [],
		discovery: serializeInstant(new Date(start), zone),
	});
	const dates = getDutyDeadlines(answers, dutyCatalog, zone, new Date(start))
		.filter(({ duty }) => duty.id === id)
		.map(({ due }) => due?.getTime() ?? Number.POSITIVE_INFINITY);
	expect((Math.min(...dates) - start) / 3_600_000).toBeLessThanOrEqual(hours);
});

test('while one chosen place has no number, a limit of all places hides nothing', () => {
	const answers = makeValues(['us-oh', 'us-fl'], {
		sector: 'healthcare',
		people: [{ id: '1', place: 'us-oh', count: '120' }],
	});
	const ids = getApplicableLists(getSituation(answers), dutyCatalog).flatMap(({ duties }) =>
		duties.map(({ id }) => id),
	);
	expect(ids).toEqual(expect.arrayContaining(['hip-hhs500', 'hip-small']));
});
