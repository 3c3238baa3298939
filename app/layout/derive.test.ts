import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { discoveryEvent } from '#app/tools/timeline/fields.ts';
import type { Form } from '#domain/fields/form.ts';
import {
	collectToolValues,
	type FilledFields,
	getNewPrefills,
	getPrefills,
	type Prefill,
	withoutCopies,
} from '#domain/incident/derive.ts';
import {
	emptyRecord,
	getValues,
	type IncidentRecord,
	withField,
	withValue,
} from '#domain/incident/record.ts';
import { fullRecord } from '#tests/support/incident-record-fixtures.ts';
import { recordForms } from './forms.ts';

type FormPrefill = Prefill & { form: Form };

function getForm(tool: string): Form {
	const form = recordForms.find((one) => one.form.tool === tool)?.form;
	if (!form) throw new Error(`no form ${tool}`);
	return form;
}

function getSources(record: IncidentRecord, tool: string) {
	return collectToolValues(record, recordForms).filter((source) => source.tool !== tool);
}

function findPrefills(record: IncidentRecord, tool: string): FormPrefill[] {
	const form = getForm(tool);
	const prefills = getPrefills(form.fields, record[tool] ?? {}, getSources(record, tool));
	return prefills.map((prefill) => ({ ...prefill, form }));
}

function change(
	record: IncidentRecord,
	list: readonly FormPrefill[],
	action: 'fill' | 'undo',
): IncidentRecord {
	return list.reduce((current, { form, id, ...prefill }) => {
		const value = getValues(current, form)[id] ?? '';
		return withField(current, form, id, prefill[action](value) ?? '');
	}, record);
}
const fill = (record: IncidentRecord, list: readonly FormPrefill[]) => change(record, list, 'fill');
const undo = (record: IncidentRecord, list: readonly FormPrefill[]) => change(record, list, 'undo');

function record(...values: readonly [string, string, string][]): IncidentRecord {
	return values.reduce(
		(current, [tool, field, value]) => withValue(current, tool, field, value),
		emptyRecord,
	);
}

const only = (tool: string): IncidentRecord => ({ [tool]: fullRecord[tool] ?? {} });
const docsOnly = only('incident-docs');
const discovered: IncidentRecord = {
	timeline: {
		events: [{ id: '1', time: '2026-11-10T02:15', event: discoveryEvent, details: '', source: 'Dana' }],
	},
};

describe('known facts of a form', () => {
	test.each<[string, IncidentRecord, string, string[]]>([
		['nothing known', emptyRecord, 'insurance-claim', []],
		['nothing where it is typed already', fullRecord, 'insurance-claim', []],
		['documentation to claim', docsOnly, 'insurance-claim', ['Discovery Date', 'Systems Affected']],
		[
			'documentation to templates',
			docsOnly,
			'notifications',
			['Discovery Date', 'Discovery Time', 'Affected Systems', 'Steps Taken'],
		],
		[
			'the family and the demand to the decision',
			record(['ransom-identifier', 'family', 'Akira'], ['incident-docs', 'ransomAmount', '3 BTC']),
			'payment-decision',
			['What the attackers ask', 'Who are they'],
		],
		[
			'the data taken to the papers',
			record(['insurance-claim', 'dataCompromised', 'Names']),
			'notifications',
			['Kinds of Data'],
		],
		['documentation to review', docsOnly, 'lessons-learned', ['Systems Affected']],
		['documentation to itself', docsOnly, 'incident-docs', []],
		['contacts to claim', only('emergency-contacts'), 'insurance-claim', ['Policy Number', 'Carrier Name']],
		[
			'claim to review',
			only('insurance-claim'),
			'lessons-learned',
			['Incident Date', 'Total Cost ($)', 'Systems Affected'],
		],
		[
			'discovery event to documentation',
			discovered,
			'incident-docs',
			['Discovery Date', 'Discovery Time', 'Discovered By'],
		],
		['documentation to deadlines', docsOnly, 'compliance', ['When you found out']],
		[
			'a date without a time to deadlines',
			record(['insurance-claim', 'discoveryDate', '2026-11-10']),
			'compliance',
			[],
		],
		[
			'templates to deadlines',
			record(['notifications', 'discoveryDate', '2026-11-10'], ['notifications', 'discoveryTime', '02:15']),
			'compliance',
			['When you found out'],
		],
		[
			'deadlines to documentation',
			record(['compliance', 'discovery', '2026-11-10T02:15']),
			'incident-docs',
			['Discovery Date', 'Discovery Time'],
		],
		['deadlines to themselves', record(['compliance', 'discovery', '2026-11-10T02:15']), 'compliance', []],
		[
			'industry to costs',
			record(['compliance', 'sector', 'healthcare']),
			'recovery-costs',
			['Industry Type'],
		],
		['an industry that costs do not know', record(['compliance', 'sector', 'general']), 'recovery-costs', []],
		[
			'a word for none of these to deadlines',
			record(['recovery-costs', 'industryType', 'other']),
			'compliance',
			[],
		],
		[
			'an industry without a specific law',
			record(['recovery-costs', 'industryType', 'technology']),
			'compliance',
			[],
		],
		[
			'insurer to costs',
			record(['emergency-contacts', 'insuranceCompany', 'Acme Mutual']),
			'recovery-costs',
			['Cyber Insurance'],
		],
		[
			'insurer to costs where the answer was given',
			record(
				['emergency-contacts', 'insuranceCompany', 'Acme Mutual'],
				['recovery-costs', 'hasInsurance', 'unknown'],
			),
			'recovery-costs',
			[],
		],
		[
			'hours of the review to costs',
			record(['lessons-learned', 'downtimeHours', '62']),
			'recovery-costs',
			['Downtime Hours'],
		],
		[
			'hours that are no number to costs',
			record(['lessons-learned', 'downtimeHours', '62, partly on paper']),
			'recovery-costs',
			[],
		],
		[
			'hours of the costs to review',
			record(['recovery-costs', 'downtimeHours', '62']),
			'lessons-learned',
			['Downtime Hours'],
		],
	])('%s', (_, known, tool, labels) => {
		expect(findPrefills(known, tool).map(({ form, id }) => form.fields[id]?.label)).toEqual(labels);
	});

	it('fills exactly the named fields and undoes it', () => {
		const list = findPrefills(docsOnly, 'insurance-claim');
		const filled = fill(docsOnly, list);
		expect(filled['insurance-claim']).toEqual({
			discoveryDate: '2026-11-10',
			systemsAffected: 'File server FS1\nAccounting PC 3',
		});
		expect(findPrefills(filled, 'insurance-claim')).toEqual([]);
		expect(undo(filled, list)).toEqual(docsOnly);
	});

	it.each([
		['compliance', 'discovery', '2026-11-10T02:15'],
		['recovery-costs', 'hasInsurance', 'yes'],
	])('converts the value for %s and undoes it', (tool, field, value) => {
		const known = withValue(docsOnly, 'insurance-claim', 'carrierName', 'Acme Mutual');
		const list = findPrefills(known, tool);
		const filled = fill(known, list);
		expect(filled[tool]).toEqual({ [field]: value });
		expect(undo(filled, list)).toEqual(known);
	});

	it('takes date and time of the discovery from the same tool', () => {
		const known = { ...record(['incident-docs', 'discoveryDate', '2026-11-09']), ...discovered };
		expect(findPrefills(known, 'compliance')).toMatchObject([
			{ value: '2026-11-10T02:15', from: 'Incident Timeline Builder' },
		]);
	});

	it('leaves a value alone on undo that was changed since', () => {
		const list = findPrefills(docsOnly, 'lessons-learned');
		const edited = withValue(fill(docsOnly, list), 'lessons-learned', 'systemsAffected', 'mine');
		expect(undo(edited, list)).toEqual(edited);
	});

	it('names the tool it came from', () => {
		const [first] = findPrefills(docsOnly, 'insurance-claim');
		expect(first).toMatchObject({ value: '2026-11-10', from: 'Incident Documentation Helper' });
	});

	it('undoes every fill, whatever was typed', () => {
		const tool = fc.constantFrom(...recordForms.map(({ form }) => form.tool));
		const day = fc.constantFrom('', '2026-01-02');
		fc.assert(
			fc.property(fc.string(), fc.string(), day, tool, (systems, insurer, date, target) => {
				const known = record(
					['incident-docs', 'affectedSystems', systems],
					['emergency-contacts', 'insuranceCompany', insurer],
					['notifications', 'discoveryDate', date],
				);
				const list = findPrefills(known, target);
				expect(undo(fill(known, list), list)).toEqual(known);
			}),
		);
	});
});

describe('the discovery in the timeline', () => {
	it('replaces the empty first event, and undo restores it', () => {
		const list = findPrefills(docsOnly, 'timeline');
		const filled = fill(docsOnly, list);
		expect(filled.timeline?.events).toEqual([
			{
				id: 'prefill',
				time: '2026-11-10T02:15',
				event: discoveryEvent,
				details: 'File server FS1\nAccounting PC 3',
				source: 'Dana Cole, night shift',
			},
		]);
		expect(undo(filled, list)).toEqual(docsOnly);
	});

	it('keeps events that are not empty', () => {
		const half = [{ id: '1', time: '', event: '', details: 'half typed', source: '' }];
		const known = { ...docsOnly, timeline: { events: half } };
		expect(fill(known, findPrefills(known, 'timeline')).timeline?.events).toMatchObject([
			{ event: discoveryEvent },
			{ details: 'half typed' },
		]);
	});

	it('uses the compliance checker as a source too', () => {
		expect(findPrefills(record(['compliance', 'discovery', '2026-11-10T02:15']), 'timeline')).toMatchObject([
			{ value: { time: '2026-11-10T02:15' }, from: 'Legal/Regulatory Compliance Checker' },
		]);
	});

	it('is filled in once, and only with a time', () => {
		expect(findPrefills(record(['incident-docs', 'discoveryDate', '2026-11-10']), 'timeline')).toEqual([]);
		expect(findPrefills(fullRecord, 'timeline')).toEqual([]);
	});
});

describe('fields that were filled in', () => {
	const tool = 'lessons-learned';
	const field = 'systemsAffected';
	const list = findPrefills(docsOnly, tool);
	const filled: FilledFields = Object.fromEntries(list.map((prefill) => [prefill.id, prefill]));
	const corrected = withValue(fill(docsOnly, list), 'incident-docs', 'affectedSystems', 'FS2');

	test.each<[string, IncidentRecord, FilledFields, string[]]>([
		['fills in a field for the first time', docsOnly, {}, ['File server FS1\nAccounting PC 3']],
		['does not repeat an unchanged value', fill(docsOnly, list), filled, []],
		['follows a corrected source', corrected, filled, ['FS2']],
		['keeps what the visitor changed', withValue(corrected, tool, field, 'mine'), filled, []],
		['leaves a field empty that the visitor cleared', withValue(corrected, tool, field, ''), filled, []],
		['leaves a field empty after Undo', docsOnly, { [field]: undefined }, []],
	])('%s', (_, known, before, values) => {
		const prefills = getNewPrefills(getForm(tool).fields, known[tool] ?? {}, getSources(known, tool), before);
		expect(prefills.map(({ value }) => value)).toEqual(values);
	});

	it('moves the discovery of the timeline with its source', () => {
		const events = findPrefills(docsOnly, 'timeline');
		const moved = withValue(fill(docsOnly, events), 'incident-docs', 'discoveryTime', '03:00');
		const stored = moved.timeline ?? {};
		const [next] = getNewPrefills(getForm('timeline').fields, stored, getSources(moved, 'timeline'), {
			events: events[0],
		});
		expect(next?.value).toMatchObject({ id: 'prefill', time: '2026-11-10T03:00' });
	});

	it('does not add the discovery again where its row was renamed', () => {
		const [row] = fill(docsOnly, findPrefills(docsOnly, 'timeline')).timeline?.events ?? [];
		const renamed = { timeline: { events: [{ ...Object(row), event: 'Alarm' }] } };
		expect(findPrefills({ ...docsOnly, ...renamed }, 'timeline')).toEqual([]);
	});

	it('are no source for other forms', () => {
		expect(withoutCopies(fill(docsOnly, list), { [tool]: filled })[tool]).toEqual({});
		expect(withoutCopies(docsOnly, {})).toEqual(docsOnly);
	});

	it('keeps a character that was typed meanwhile', () => {
		expect(list.map((prefill) => prefill.fill('m'))).toEqual(['m']);
	});
});
