import { describe, expect, it, test } from 'vitest';
import * as payment from '#app/guides/payment-decision/content.ts';
import { formalDocuments } from '#app/tools/notifications/documents-content.ts';
import { answerLines } from '#app/tools/ransomadvisor/advice-content.ts';
import { type Clock, type Duty, formatTimeframe } from '#domain/duties/duty.ts';
import { dutyCatalog } from '#domain/duties/duty-catalog.ts';
import { generalDuties } from '#domain/duties/general.ts';
import type { TimeSpan } from '#domain/time/deadlines.ts';

// The text and the clock of a deadline both state a number; they must agree.

const duties: readonly Duty[] = [...generalDuties, ...dutyCatalog.duties];
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
const clockSpans = ({ clocks }: { clocks: readonly Clock[] }) =>
	clocks
		.filter(({ span }) => span.amount > 0)
		.flatMap(({ span, latest }) => [spanText(span), ...(latest ? [spanText(latest.span)] : [])]);

/** Numbers in a note to the timeframe, on purpose: what others have, or what a source says differently. */
const notedSpans: Readonly<Record<string, readonly string[]>> = {
	'gen-insurer': ['72 hours'],
	'gen-contracts': ['72 hours'],
	'gen-states': ['60 days'],
	'fl-pub-12': ['48 hours'],
	'naic-72': ['10 business days', '3 business days', '5 business days'],
	'tsa-72': ['72 hours'],
	'eu-cra': ['14 days'],
	'oth-in-rbi': ['6 hours'],
	'oth-jp': ['3 days', '5 days', '60 days'],
	'oth-elsewhere': ['1 hours', '12 hours'],
	'electric-1': ['6 hours'],
	'ky-pub-72': ['35 days'],
};

describe('a timeframe', () => {
	test.each([...dutyById])('%s states its clocks and nothing unexplained', (id, duty) => {
		const stated = new Set(spansIn(duty.timeframe));
		for (const span of clockSpans(duty)) expect([...stated], duty.timeframe).toContain(span);
		const others = [...stated].filter((span) => !clockSpans(duty).includes(span));
		expect(others, duty.timeframe).toEqual([...(notedSpans[id] ?? [])].toSorted());
	});
});

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

describe('other pages state the same time', () => {
	it('in the triage after a payment', () => {
		expect(spansIn(paid)).toEqual(['24 hours', '72 hours']);
		expect(spansOf(['dfs-24', 'oth-au'])).toEqual(expect.arrayContaining(spansIn(paid)));
	});

	test.each([
		['Licensees of New York', ['dfs-24']],
		['New York cities', ['ny-muni-24']],
		['Australia', ['oth-au']],
		['Local bodies in Ohio', ['oh-pub-7']],
	])('in the payment record for %s', (start, ids) => {
		const row = paymentRows.find((text) => text.startsWith(start)) ?? '';
		expect(spansIn(row).length).toBeGreaterThan(0);
		expect(spansOf(ids)).toEqual(expect.arrayContaining(spansIn(row)));
	});

	test.each(formalDocuments.map((paper) => [paper.id, paper] as const))(
		'in the document %s',
		(id, { due }) => {
			const asks = ({ documentId, clocks }: Duty) =>
				documentId === id || clocks.some((clock) => clock.documentId === id);
			const own = duties.filter(asks).map((duty) => duty.id);
			const known = [...spansOf(own), ...(id === 'preservation' ? spansIn(due) : [])];
			expect(known).toEqual(expect.arrayContaining(spansIn(due)));
		},
	);
});

test('a timeframe is written from the clocks', () => {
	const clocks: Clock[] = [
		{ id: 'a', label: 'Early warning', from: 'discovery', span: { amount: 24, unit: 'hours' } },
		{
			id: 'b',
			label: 'Report',
			from: 'decision',
			span: { amount: 4, unit: 'hours' },
			latest: { from: 'discovery', span: { amount: 1, unit: 'months' } },
		},
		{ id: 'c', from: 'payment', span: { amount: 30, unit: 'days' } },
		{ id: 'd', from: 'discovery', span: { amount: 60, unit: 'days after the year' } },
	];
	expect(formatTimeframe({ clocks, timeframeNote: 'sooner is better' })).toBe(
		'Early warning: 24 hours; Report: 4 hours, at most 1 month after you found out; 30 days after the payment; 60 days after the year ends; sooner is better',
	);
});

test('spans are read as people write them', () => {
	expect(spansIn('24-72 hours; 7 and 30 days; 4 business days; 1 month; 15 calendar days')).toEqual(
		['1 months', '15 days', '24 hours', '30 days', '4 business days', '7 days', '72 hours'].toSorted(),
	);
});
