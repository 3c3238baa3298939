import { expect, test } from 'vitest';
import { dutyCatalog } from '#domain/duties/duty-catalog.ts';
import { getPlaceLabel } from '#domain/duties/places.ts';
import { shortClocksQuestion } from '#domain/duties/short-clocks-link.ts';
import { type Kind, listShortClocks } from './short-clocks.ts';

test.each([
	['eu-cy', 'critical-infrastructure', ['nis2-cy']],
	['eu-cy', 'trust-service', ['nis2-cy-trust']],
	['sg', 'commercial-bank', ['oth-sg-mas']],
	['sg', 'critical-infrastructure', ['oth-sg-cii']],
	['us-fl', 'public-body', ['fl-pub-12', 'pub-irs']],
	['us-ks', 'it-provider', ['ks-it-72']],
	['ch', 'insurance', ['oth-ch', 'oth-ch-finma']],
	['in', 'general', ['oth-in']],
	['us-oh', 'education', ['fsa-day']],
	['us-oh', 'general', []],
] as const)('in %s a %s sees what is due within a day', (place, kind, ids) => {
	const listed = listShortClocks(place, kind, dutyCatalog).map(({ duty }) => duty.id);
	expect(listed).toEqual(expect.arrayContaining([...ids, 'gen-insurer']));
	if (ids.length === 0) expect(listed.filter((id) => !id.startsWith('gen-'))).toEqual([]);
});

test('the list has 24 hours, not 36, and the shortest first', () => {
	const hours = listShortClocks('us-ny', 'mortgage', dutyCatalog).map((one) => one.hours);
	expect(hours).toEqual(hours.toSorted((a, b) => a - b));
	expect(Math.max(...hours)).toBeLessThanOrEqual(24);
});

const asia = ['in', 'sg', 'cn', 'hk', 'jp', 'kr'];

test('the question of the triage names every place and kind with a duty under 24 hours', () => {
	const short = dutyCatalog.duties.filter(({ clocks }) =>
		clocks.some(({ span, from }) => from !== 'payment' && span.unit === 'hours' && span.amount < 24),
	);
	expect(short.length).toBeGreaterThan(8);
	for (const { id, places = [], traits = [], sectors = [] } of short) {
		const isNamed =
			places.some((place) => asia.includes(place) || shortClocksQuestion.includes(getPlaceLabel(place))) ||
			traits.includes('public-body') ||
			traits.includes('electric-utility') ||
			traits.includes('it-provider') ||
			sectors.includes('financial');
		expect(isNamed, id).toBe(true);
	}
});

const kind: Kind = 'public-body';
test('a choice of a place shows nothing of another place', () => {
	expect(listShortClocks('us-ny', kind, dutyCatalog).map(({ duty }) => duty.id)).not.toContain('ks-pub-12');
});
