import { expect, test } from 'vitest';
import { formatReport } from '#domain/models/report.ts';
import { buildPackReport, buildPackSections, describeFilledSections, emptySectionText } from './pack.ts';
import { emptyRecord, type RecordForm } from './record.ts';

const forms: readonly RecordForm[] = [
	{
		title: 'Timeline',
		form: {
			tool: 'timeline',
			pack: { heading: 'Timeline', order: 2 },
			fields: {
				events: {
					kind: 'rows',
					label: 'Events',
					rowLabel: 'Event',
					fields: { time: { kind: 'dateTime', label: 'Time' }, event: { kind: 'text', label: 'Event' } },
				},
			},
		},
	},
	{
		title: 'Report',
		form: {
			tool: 'report',
			pack: { heading: 'Report', order: 1, fields: ['systems'] },
			fields: {
				systems: { kind: 'text', label: 'Systems' },
				secret: { kind: 'text', label: 'Secret' },
			},
		},
	},
	{ title: 'Other', form: { tool: 'other', fields: { a: { kind: 'text', label: 'A' } } } },
];

const record = {
	report: { systems: 'FS1', secret: 'not for the pack' },
	timeline: {
		events: [
			{ id: '1', time: '', event: 'No time' },
			{ id: '2', time: '2026-11-10T03:00', event: 'Later' },
			{ id: '3', time: '2026-11-10T02:00', event: 'Earlier' },
		],
	},
	other: { a: 'not in the pack' },
};

test('keeps the order of parts, names the fields and sorts rows by time', () => {
	const sections = buildPackSections(record, forms);
	expect(sections.map(({ heading, empty }) => [heading, empty])).toEqual([
		['1. Report', false],
		['2. Timeline', false],
	]);
	const text = formatReport(
		buildPackReport(sections, { organization: 'Miller', number: 'A-17', writtenBy: 'Dana' }),
	);
	expect(text).toContain('Systems: FS1');
	expect(text).not.toMatch(/not for the pack|not in the pack/);
	expect(text.indexOf('Earlier')).toBeLessThan(text.indexOf('Later'));
	expect(text.indexOf('Later')).toBeLessThan(text.indexOf('No time'));
	expect(text).toContain('Organization: Miller');
	expect(text.match(/Handed over/g)).toHaveLength(1);
});

test('prints a sentence in a part without entries', () => {
	const sections = buildPackSections(emptyRecord, forms);
	expect(sections.every(({ empty }) => empty)).toBe(true);
	expect(formatReport(buildPackReport(sections, { organization: '', number: '', writtenBy: '' }))).toContain(
		emptySectionText,
	);
});

test('prints the time of writing when it is given one', () => {
	const cover = { organization: '', number: '', writtenBy: '' };
	expect(formatReport(buildPackReport([], cover))).not.toContain('Written at');
	expect(formatReport(buildPackReport([], cover, new Date('2026-11-15T06:00:00Z')))).toContain(
		'Nov 15, 2026, 6:00 a.m. UTC',
	);
});

test.each([
	[[true, true], '0 of 2 parts are filled in.'],
	[[false, true], '1 of 2 parts is filled in.'],
	[[false, false], 'All 2 parts are filled in.'],
])('counts the filled parts: %j', (states, sentence) => {
	const sections = states.map((empty) => ({
		tool: 'report',
		title: 'Report',
		heading: '1. Report',
		blocks: [],
		empty,
	}));
	expect(describeFilledSections(sections)).toBe(sentence);
});
