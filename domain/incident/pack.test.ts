import { expect, test } from 'vitest';
import { checksField } from '#domain/fields/checks.ts';
import type { Form } from '#domain/fields/form.ts';
import { formatReport } from '#domain/models/report-text.ts';
import {
	buildPackReport,
	buildPackSections,
	describeFilledSections,
	describeOpenFields,
	emptySectionText,
} from './pack.ts';
import { emptyRecord, type IncidentRecord, type RecordForm } from './record.ts';

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

test('numbers as many parts as it counts; the appendix is none of them', () => {
	const sections = buildPackSections(record, forms);
	const cover = { organization: '', number: '', writtenBy: '' };
	const pack = buildPackReport(sections, cover, undefined, [{ heading: 'Activity log', blocks: [] }]);
	expect(describeFilledSections(sections)).toBe('All 2 parts have entries.');
	const blocks = pack.sections.find(({ heading }) => heading === 'In this pack')?.blocks;
	expect(blocks?.filter(({ kind }) => kind === 'list')).toEqual([
		{ kind: 'list', ordered: true, items: ['Report', 'Timeline'] },
	]);
	expect(formatReport(pack)).toContain('Appendix: Activity log');
});

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

test('the section of all checks lists those of other forms once, by time', () => {
	const makeForm = (tool: string, pack?: Form['pack']): RecordForm => ({
		title: tool,
		form: { tool, fields: { done: checksField }, ...(pack && { pack }) },
	});
	const sections = buildPackSections(
		{
			checklist: { done: [{ id: 'c', what: 'Unplug the cable', at: '2026-11-10T03:00:00Z[UTC]' }] },
			triage: {
				done: [
					{ id: 'a', what: 'Unplug the cable', at: '2026-11-10T02:00:00Z[UTC]' },
					{ id: 'b', what: 'Call the insurer', at: '2026-11-10T04:00:00Z[UTC]' },
				],
			},
			evidence: { done: [{ id: 'd', what: 'Photograph the note', at: '2026-11-10T01:00:00Z[UTC]' }] },
		},
		[
			makeForm('checklist', { heading: 'Steps done', order: 1, allChecks: true }),
			makeForm('triage'),
			makeForm('evidence', { heading: 'Evidence', order: 2 }),
		],
		'UTC',
	);
	const table = sections[0]?.blocks.find(({ kind }) => kind === 'table');
	expect(table?.kind === 'table' && table.rows.map(([what]) => what)).toEqual([
		'Unplug the cable',
		'Call the insurer',
	]);
	expect(sections[1]?.empty).toBe(false);
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
	[[true, true], '0 of 2 parts have entries.'],
	[[false, true], '1 of 2 parts has entries.'],
	[[false, false], 'All 2 parts have entries.'],
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

test.each([
	[2, 'Report: 2 of 3 fields.'],
	[3, ''],
])('says of a long form that %i of its fields are filled in', (done, sentence) => {
	const section = { tool: 'report', title: 'Report', heading: '1. Report', blocks: [], empty: false };
	expect(describeOpenFields([{ ...section, fields: { done, total: 3 } }])).toBe(sentence);
});

test('names who checked off an item, or who it is assigned to', () => {
	const evidence: RecordForm = {
		title: 'Evidence',
		form: { tool: 'evidence', pack: { heading: 'Evidence list', order: 1 }, fields: { done: checksField } },
	};
	const at = '2026-11-10T02:00-05:00[America/New_York]';
	const done = ['photo', 'log', 'disk'].map((id) => ({ id, what: `The ${id}`, at }));
	const withTask = { evidence: { done }, assign: { tasks: [{ id: 'evidence-log', what: '', who: 'Sam' }] } };
	const build = (of: IncidentRecord, checkedBy?: ReadonlyMap<string, string>) =>
		buildPackSections(of, [evidence], 'UTC', checkedBy)[0]?.blocks[1];
	expect(build(withTask, new Map([['evidence/photo', 'Dana']]))).toMatchObject({
		columns: ['Item', 'When', 'Who'],
		rows: [
			['The photo', expect.any(String), 'Dana'],
			['The log', expect.any(String), 'Sam'],
			['The disk', expect.any(String), ''],
		],
	});
	expect(build({ evidence: { done } })).toMatchObject({ columns: ['Item', 'When'] });
});
