import { describe, expect, it, test } from 'vitest';
import { discoveryEvent } from '#app/tools/timeline/fields.ts';
import type { Form, Value } from '#domain/fields/form.ts';
import { changedRowId } from '#domain/fields/rows.ts';
import { withActs } from '#domain/incident/acts.ts';
import {
	clearedForm,
	collectToolValues,
	deriveValues,
	type ToolValues,
	withDerivedValues,
	withTypedValue,
} from '#domain/incident/derive.ts';
import { emptyRecord, type IncidentRecord, withValue } from '#domain/incident/record.ts';
import { parseRecordFile, serializeRecord } from '#domain/incident/record-file.ts';
import { fullRecord } from '#tests/support/incident-record-fixtures.ts';
import { recordForms } from './forms.ts';

function getForm(tool: string): Form {
	const form = recordForms.find((one) => one.form.tool === tool)?.form;
	if (!form) throw new Error(`no form ${tool}`);
	return form;
}

const getSources = (record: IncidentRecord) => collectToolValues(record, recordForms);

function derive(record: IncidentRecord, tool: string) {
	return deriveValues(getForm(tool), record, getSources(record));
}

function type(record: IncidentRecord, tool: string, field: string, value: Value): IncidentRecord {
	return withTypedValue(record, getForm(tool), field, value, getSources(record));
}

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
		events: [
			{ id: 'discovery', time: '2026-11-10T02:15', event: discoveryEvent, details: '', source: 'Dana' },
		],
	},
};

describe('the number of computers in the triage', () => {
	const triage = { ransomadvisor: { answers: [{ id: '8', answer: 'many' }] } };

	test.each([
		['incident-docs', 'affectedSystems'],
		['insurance-claim', 'systemsAffected'],
		['notifications', 'affectedSystems'],
		['lessons-learned', 'systemsAffected'],
		['emergency-contacts', 'systems'],
	])('fills %s until a tool names the systems', (tool, field) => {
		expect(derive(triage, tool)[field]).toMatchObject({ value: 'many computers or a server', isRough: true });
		const named = tool === 'incident-docs' ? 'insurance-claim' : 'incident-docs';
		const exact = type(
			triage,
			named,
			named === 'incident-docs' ? 'affectedSystems' : 'systemsAffected',
			'FS1',
		);
		expect(derive(exact, tool)[field]).toMatchObject({ value: 'FS1' });
		expect(derive(exact, tool)[field]).not.toHaveProperty('isRough');
	});
});

const triage = (...answers: readonly [string, string][]): IncidentRecord => ({
	ransomadvisor: { answers: answers.map(([id, answer]) => ({ id, answer })) },
});

const call = (id: string, outcome: string, reference = ''): IncidentRecord => ({
	'emergency-contacts': {
		calls: [{ id, who: `The ${id}`, at: '2026-11-10T02:15-05:00[America/New_York]', outcome, reference }],
	},
});

describe('a fact that was entered once', () => {
	const locked: IncidentRecord = triage(['1', 'yes-encrypted'], ['7', 'yes-infected']);
	const theft: IncidentRecord = { ransomadvisor: { theft: ['th-1'] } };
	const writer = record(
		['incident-pack', 'organization', 'Miller Tools'],
		['incident-pack', 'writtenBy', 'Dana Cole'],
	);

	test.each<[string, IncidentRecord, readonly (readonly [tool: string, field: string, value: unknown])[]]>([
		[
			'ransomware',
			locked,
			[
				['incident-docs', 'kindOfIncident', 'ransomware'],
				['notifications', 'kindOfIncident', 'ransomware'],
			],
		],
		['theft alone', theft, [['incident-docs', 'kindOfIncident', 'theft']]],
		[
			'theft besides locked files',
			withValue(locked, 'ransomadvisor', 'theft', ['th-2']),
			[['notifications', 'kindOfIncident', 'both']],
		],
		[
			'a network that is still on',
			locked,
			[
				['emergency-contacts', 'network', 'no'],
				['incident-docs', 'networkIsolation', 'none'],
			],
		],
		[
			'a network that was cut off later',
			withValue(locked, 'ransomadvisor', 'done', [{ id: 'disconnect', what: '', at: '' }]),
			[
				['emergency-contacts', 'network', 'yes'],
				['incident-docs', 'networkIsolation', 'complete'],
			],
		],
		[
			'a network that was cut off by the checklist',
			{ 'incident-checklist': { done: [{ id: 'ir-1', what: '', at: '' }] } },
			[['incident-docs', 'networkIsolation', 'complete']],
		],
		[
			'the family',
			record(['ransom-identifier', 'family', 'Akira']),
			['emergency-contacts', 'incident-docs', 'insurance-claim', 'notifications'].map(
				(tool) => [tool, 'family', 'Akira'] as const,
			),
		],
		[
			'the organization and who writes',
			writer,
			[
				['incident-docs', 'organization', 'Miller Tools'],
				['insurance-claim', 'organization', 'Miller Tools'],
				['notifications', 'organisation', 'Miller Tools'],
				['notifications', 'contactName', 'Dana Cole'],
			],
		],
		[
			'the claim number',
			call('insurer', 'reached', 'A-17'),
			[
				['insurance-claim', 'claimNumber', 'A-17'],
				['incident-pack', 'number', 'A-17'],
				['notifications', 'claimNumber', 'A-17'],
				['incident-docs', 'externalContacts', expect.stringMatching(/^The insurer, Nov 10, .*no\. A-17$/)],
			],
		],
		[
			'the police reference',
			call('police', 'reached', 'P-4'),
			[
				['notifications', 'policeReport', 'P-4'],
				['payment-decision', 'police', 'P-4'],
			],
		],
		['an insurer that was not reached', call('insurer', 'no-answer'), []],
		[
			'the payment',
			record(
				['emergency-contacts', 'paid', 'paid'],
				['emergency-contacts', 'payment', '2 BTC on November 15'],
			),
			[
				['notifications', 'paid', 'paid'],
				['notifications', 'payment', '2 BTC on November 15'],
			],
		],
		[
			'the demand',
			record(['incident-docs', 'ransomAmount', '3 BTC']),
			[
				['notifications', 'demand', '3 BTC'],
				['payment-decision', 'demand', '3 BTC'],
			],
		],
	])('%s is read everywhere', (_, known, readers) => {
		const sources = getSources(withActs(known, recordForms));
		for (const [tool, field, value] of readers)
			expect(deriveValues(getForm(tool), known, sources)[field], `${tool}/${field}`).toMatchObject({ value });
		if (readers.length === 0)
			for (const tool of ['insurance-claim', 'incident-docs'])
				expect(deriveValues(getForm(tool), known, sources)).toEqual({});
	});

	it('is the reporting date once the insurer was checked off in a list', () => {
		const checked: IncidentRecord = {
			compliance: { done: [{ id: 'gen-insurer', what: 'Tell the cyber insurer', at: '2026-11-10T02:15' }] },
		};
		const sources = getSources(withActs(checked, recordForms));
		expect(deriveValues(getForm('insurance-claim'), checked, sources)).toMatchObject({
			reportingDate: { value: '2026-11-10' },
		});
	});

	it('does not name the contact in a letter as who wrote the pack', () => {
		const contact = record(['notifications', 'contactName', 'Sam Hill']);
		expect(derive(contact, 'incident-pack')).toEqual({});
	});
});

describe('the way in that the event logs show', () => {
	const cause =
		'The event logs point to this way in: a guessed password. Account: admin. First machine: RDS01.';
	const logs = record(
		['how-they-got-in', 'wayIn', 'guess-success'],
		['how-they-got-in', 'cause', cause],
		['how-they-got-in', 'firstSign', '2026-11-14T23:52-05:00[America/New_York]'],
	);

	test.each(['lessons-learned', 'insurance-claim', 'incident-docs'])('is the root cause of %s', (tool) => {
		expect(derive(logs, tool)).toMatchObject({ rootCause: { value: cause, from: 'How did they get in?' } });
	});

	test.each(['lessons-learned', 'insurance-claim', 'notifications'])('dates the incident in %s', (tool) => {
		expect(derive(logs, tool)).toMatchObject({ incidentDate: { value: '2026-11-14' } });
	});

	it('is replaced by a root cause that was typed', () => {
		const reviewed = type(logs, 'lessons-learned', 'rootCause', 'No second sign-in step');
		expect(derive(reviewed, 'insurance-claim')).toMatchObject({
			rootCause: { value: 'No second sign-in step' },
		});
	});

	it('is no root cause when the logs do not show it', () => {
		const quiet = record(['how-they-got-in', 'wayIn', ''], ['how-they-got-in', 'firstSign', '']);
		expect(derive(quiet, 'lessons-learned')).toEqual({});
	});
});

describe('the values that a form derives', () => {
	test.each<[string, IncidentRecord, string, string[]]>([
		['nothing known', emptyRecord, 'insurance-claim', []],
		['only what is not typed already', fullRecord, 'insurance-claim', ['Organization', 'Root Cause']],
		['documentation to claim', docsOnly, 'insurance-claim', ['Discovery Date', 'Systems Affected']],
		[
			'documentation to templates',
			docsOnly,
			'notifications',
			['Discovery Date', 'Discovery Time', 'Affected Systems', 'Steps Taken', 'Ransom Demand'],
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
		[
			'the call to the insurer to claim',
			{
				'emergency-contacts': {
					calls: [{ id: 'insurer', who: 'Acme', at: '2026-11-10T02:15', outcome: 'reached', reference: '' }],
				},
			},
			'insurance-claim',
			['Reporting Date'],
		],
		[
			'contacts to claim',
			only('emergency-contacts'),
			'insurance-claim',
			['Policy Number', 'Policy ends', 'Carrier Name'],
		],
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
		expect(Object.keys(derive(known, tool)).map((id) => getForm(tool).fields[id]?.label)).toEqual(labels);
	});

	test.each([
		['compliance', 'discovery', '2026-11-10T02:15'],
		['recovery-costs', 'hasInsurance', 'yes'],
	])('are converted for %s', (tool, field, value) => {
		const known = withValue(docsOnly, 'insurance-claim', 'carrierName', 'Acme Mutual');
		expect(derive(known, tool)).toMatchObject({ [field]: { value } });
	});

	it('take date and time of the discovery from the same tool', () => {
		const known = { ...record(['incident-docs', 'discoveryDate', '2026-11-09']), ...discovered };
		expect(derive(known, 'compliance')).toEqual({
			discovery: { value: '2026-11-10T02:15', from: 'Incident Timeline Builder' },
		});
	});

	it('name the tool they come from', () => {
		expect(derive(docsOnly, 'lessons-learned')).toEqual({
			systemsAffected: {
				value: 'File server FS1\nAccounting PC 3',
				from: 'Incident Documentation Helper',
			},
		});
	});

	it('follow a correction of their source', () => {
		const corrected = withValue(docsOnly, 'incident-docs', 'affectedSystems', 'FS2');
		expect(derive(corrected, 'lessons-learned')).toMatchObject({ systemsAffected: { value: 'FS2' } });
	});

	it('are no source for other forms', () => {
		const known = record(['emergency-contacts', 'insuranceCompany', 'Acme Mutual']);
		expect(derive(known, 'notifications')).toMatchObject({
			insurer: { from: 'Emergency Contact Generator' },
		});
		expect(getSources(known).map(({ tool }) => tool)).toEqual(['emergency-contacts']);
	});
});

describe('typing in a field with a derived value', () => {
	const tool = 'lessons-learned';
	const field = 'systemsAffected';

	it('stores the typed value alone', () => {
		const typed = type(docsOnly, tool, field, 'mine');
		expect(typed).toEqual({ ...docsOnly, [tool]: { [field]: 'mine' } });
		expect(derive(typed, tool)).toEqual({});
	});

	it('keeps an emptied field empty, also when the source changes and after saving', () => {
		const emptied = type(docsOnly, tool, field, '');
		expect(emptied[tool]).toBeUndefined();
		expect(derive(emptied, tool)).toEqual({});
		const corrected = type(emptied, 'incident-docs', 'affectedSystems', 'FS2');
		expect(derive(corrected, tool)).toEqual({});
		const file = parseRecordFile(serializeRecord(emptied, new Date()), recordForms);
		expect(file).toMatchObject({ ok: true, record: emptied, leftOut: 0 });
	});

	it('forgets that a field was emptied once the visitor types there', () => {
		const retyped = type(type(docsOnly, tool, field, ''), tool, field, 'mine');
		expect(retyped).toEqual({ ...docsOnly, [tool]: { [field]: 'mine' } });
		expect(retyped[clearedForm.tool]).toBeUndefined();
	});

	it('marks nothing in a field that no other tool knows', () => {
		expect(type(docsOnly, tool, 'resolutionDate', '')).toBe(docsOnly);
	});

	it('also stores values from outside the record, which end with the page', () => {
		const sources: ToolValues[] = [
			{
				...{ title: 'Wizard', tool: 'recovery-wizard', isOutsideRecord: true },
				values: [
					{ key: 'lawyer phone', field: { kind: 'text', label: '' }, value: '555 0101' },
					{ key: 'insurer phone', field: { kind: 'text', label: '' }, value: '555 0100' },
				],
			},
		];
		const contacts = getForm('emergency-contacts');
		const emptied = withTypedValue(emptyRecord, contacts, 'legalPhone', '', sources);
		expect(emptied[contacts.tool]).toEqual({ insurancePhone: '555 0100' });
		expect(deriveValues(contacts, emptied, sources)).toEqual({});
	});
});

describe('the discovery in the timeline', () => {
	const row = {
		id: 'discovery',
		time: '2026-11-10T02:15',
		event: discoveryEvent,
		details: 'File server FS1\nAccounting PC 3',
		source: 'Dana Cole, night shift',
	};
	const half = [{ id: '1', time: '', event: '', details: 'half typed', source: '' }];

	test.each<[string, IncidentRecord, unknown]>([
		['replaces the empty first event', docsOnly, [row]],
		['is shown above other events', { ...docsOnly, timeline: { events: half } }, [row, ...half]],
		[
			'uses the compliance checker as a source too',
			record(['compliance', 'discovery', '2026-11-10T02:15']),
			[{ ...row, details: '', source: '' }],
		],
		['needs a time', record(['incident-docs', 'discoveryDate', '2026-11-10']), undefined],
		['is shown once', fullRecord, undefined],
		[
			'is not added again where its row was renamed',
			{ ...docsOnly, timeline: { events: [{ ...row, id: changedRowId, event: 'Alarm' }] } },
			undefined,
		],
		['is not added again where it was removed', type(docsOnly, 'timeline', 'events', half), undefined],
	])('%s', (_, known, events) => {
		expect(derive(known, 'timeline').events?.value).toEqual(events);
	});

	it('is stored with the list that the visitor edits', () => {
		const edited = type(docsOnly, 'timeline', 'events', [row, ...half]);
		expect(edited).toEqual({ ...docsOnly, timeline: { events: [row, ...half] } });
	});
});

describe('the record with derived values', () => {
	it('has the derived and the typed values of every form', () => {
		const shown = withDerivedValues(docsOnly, recordForms, getSources(docsOnly));
		expect(shown).toMatchObject(docsOnly);
		expect(shown.compliance).toEqual({ discovery: '2026-11-10T02:15' });
		expect(shown['insurance-claim']).toEqual({
			discoveryDate: '2026-11-10',
			systemsAffected: 'File server FS1\nAccounting PC 3',
		});
	});

	it('is the same where every field was typed', () => {
		expect(withDerivedValues(emptyRecord, recordForms, [])).toEqual(emptyRecord);
	});
});
