import { describe, expect, it, test } from 'vitest';
import * as payment from '#app/guides/payment-decision/content.ts';
import { formalDocuments } from '#app/tools/notifications/documents-content.ts';
import { answerLines } from '#app/tools/ransomadvisor/content.ts';
import type { TimeSpan } from '#domain/time/deadlines.ts';
import { type Duty, generalDutyList } from './content.ts';
import { dutyCatalog } from './duty-catalog.ts';

// A deadline is a number in words and a number in a clock. Where they differ, somebody is late.

const duties: readonly Duty[] = [
	...generalDutyList.duties,
	...[dutyCatalog.sectors, dutyCatalog.locations, dutyCatalog.traits].flatMap((lists) =>
		Object.values(lists).flatMap((list) => list.duties),
	),
	...dutyCatalog.stateGroups,
	...Object.values(dutyCatalog.states),
	...Object.values(dutyCatalog.countries).flat(),
];
const dutyById = new Map(duties.map((duty) => [duty.id, duty]));

const units = ['business days', 'hours', 'days', 'months'] as const;

/** '24-72 hours' says both 24 and 72 hours; '7 and 30 days' both 7 and 30. */
function spansIn(text: string): string[] {
	const plain = text.replaceAll('calendar ', '').replaceAll(/\b(hour|day|month)\b/g, '$1s');
	return units
		.reduce<{ rest: string; found: string[] }>(
			({ rest, found }, unit) => {
				const span = new RegExp(`(\\d+)(?:(?:-| and | to | or )(\\d+))? ${unit}`, 'g');
				const here = [...rest.matchAll(span)].flatMap(([, first, second]) =>
					[first, second].flatMap((amount) => (amount ? [`${amount} ${unit}`] : [])),
				);
				return { rest: rest.replaceAll(span, ' '), found: [...found, ...here] };
			},
			{ rest: plain, found: [] },
		)
		.found.toSorted();
}

const spanText = ({ amount, unit }: TimeSpan) =>
	`${amount} ${unit === 'days after the year' ? 'days' : unit}`;
const clockSpans = ({ clocks }: Duty) => clocks.map(({ span }) => spanText(span));

/** Said beside the clock on purpose: what others have, what a source of ours says differently, or what is no deadline. */
const extraSpans: Readonly<Record<string, readonly string[]>> = {
	'gen-insurer': ['72 hours'],
	'gen-contracts': ['72 hours'],
	'gen-states': ['60 days'],
	'fl-pub-12': ['48 hours'],
	'naic-72': ['10 days', '3 business days'],
	'tsa-72': ['24 hours'],
	'edu-ny-2d': [],
	'eu-cra': ['14 days'],
	'oth-jp': ['30 days', '5 days'],
	'oth-in-dpdp': ['72 hours'],
};

describe('a timeframe in words', () => {
	test.each([...dutyById])('%s is that of its clocks', (id, duty) => {
		const stated = new Set(spansIn(duty.timeframe));
		for (const span of clockSpans(duty)) expect([...stated], duty.timeframe).toContain(span);
		const others = [...stated].filter((span) => !clockSpans(duty).includes(span));
		expect(others, duty.timeframe).toEqual([...(extraSpans[id] ?? [])].toSorted());
	});
});

/** The spans of the clocks of these duties, and of what the words of the duties add. */
function spansOf(ids: readonly string[]): string[] {
	return ids.flatMap((id) => {
		const duty = dutyById.get(id);
		if (!duty) throw new Error(`No duty ${id}`);
		return [...clockSpans(duty), ...spansIn(`${duty.how} ${duty.timeframe}`)];
	});
}

const paid = answerLines.find(({ value }) => value === 'yes-paid')?.lines.join(' ') ?? '';
const paymentRows = [...payment.sectionsBeforeDecision, ...payment.sectionsAfterDecision]
	.flatMap(({ blocks }) => blocks)
	.flatMap((block) => (block.kind === 'table' ? block.rows : []))
	.map((row) => row.join(': '));

describe('the same deadline elsewhere', () => {
	it('in the triage, after a payment', () => {
		expect(spansIn(paid)).toEqual(['24 hours', '72 hours']);
		expect(spansOf(['dfs-24', 'oth-au'])).toEqual(expect.arrayContaining(spansIn(paid)));
	});

	test.each([
		['Licensees of New York', ['dfs-24']],
		['New York cities', ['ny-muni-24']],
		['Australia', ['oth-au']],
		['Local bodies in Ohio', ['oh-pub-7']],
	])('in the payment record: %s', (start, ids) => {
		const row = paymentRows.find((text) => text.startsWith(start)) ?? '';
		expect(spansIn(row).length).toBeGreaterThan(0);
		expect(spansOf(ids)).toEqual(expect.arrayContaining(spansIn(row)));
	});

	test.each(formalDocuments.map((paper) => [paper.id, paper] as const))('on the paper %s', (id, { due }) => {
		const asks = ({ documentId: letter, clocks }: Duty) =>
			letter === id || clocks.some((clock) => clock.documentId === id);
		const own = duties.filter(asks).map((duty) => duty.id);
		const known = [...spansOf(own), ...(id === 'preservation' ? spansIn(due) : [])];
		expect(known).toEqual(expect.arrayContaining(spansIn(due)));
	});
});

test('spans are read as people write them', () => {
	expect(spansIn('24-72 hours; 7 and 30 days; 4 business days; 1 month; 15 calendar days')).toEqual(
		['1 months', '15 days', '24 hours', '30 days', '4 business days', '7 days', '72 hours'].toSorted(),
	);
});
