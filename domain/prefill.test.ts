import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { fullRecord } from '#tests/support/incident-records.ts';
import { discoveryEvent } from './incident-facts.ts';
import {
	blankRecord,
	type FormId,
	firstEvent,
	formRules,
	type IncidentRecord,
	withField,
} from './incident-record.ts';

import { offersForForm, offersForTimeline } from './prefill.ts';

const fill = (record: IncidentRecord, offers: readonly { fill: (r: IncidentRecord) => IncidentRecord }[]) =>
	offers.reduce((current, offer) => offer.fill(current), record);

const docsOnly: IncidentRecord = {
	...blankRecord,
	forms: { ...blankRecord.forms, 'incident-docs': fullRecord.forms['incident-docs'] },
};

describe('facts offered in a form', () => {
	test.each<[string, IncidentRecord, FormId, string[]]>([
		['nothing to offer', blankRecord, 'insurance-claim', []],
		['nothing is offered where it is typed already', fullRecord, 'insurance-claim', []],
		['documentation to claim', docsOnly, 'insurance-claim', ['Discovery date', 'Affected systems']],
		['documentation to templates', docsOnly, 'notifications', ['Discovery date', 'Discovery time']],
		['documentation to review', docsOnly, 'lessons-learned', ['Affected systems']],
		['documentation to itself', docsOnly, 'incident-docs', []],
		[
			'contacts to claim',
			{
				...blankRecord,
				forms: { ...blankRecord.forms, 'emergency-contacts': fullRecord.forms['emergency-contacts'] },
			},
			'insurance-claim',
			['Insurer', 'Policy number'],
		],
		[
			'claim to review',
			{
				...blankRecord,
				forms: { ...blankRecord.forms, 'insurance-claim': fullRecord.forms['insurance-claim'] },
			},
			'lessons-learned',
			['Affected systems', 'Incident date', 'Loss'],
		],
		[
			'discovery event to documentation',
			{
				...blankRecord,
				events: [{ ...firstEvent, time: '2026-11-10T02:15', event: discoveryEvent, source: 'Dana' }],
			},
			'incident-docs',
			['Discovery date', 'Discovery time', 'Discovered by'],
		],
		['documentation to deadlines', docsOnly, 'compliance', ['Moment of discovery']],
		[
			'a date without a time to deadlines',
			withField(blankRecord, 'insurance-claim', 'discoveryDate', '2026-11-10'),
			'compliance',
			[],
		],
		[
			'templates to deadlines',
			withField(
				withField(blankRecord, 'notifications', 'discoveryDate', '2026-11-10'),
				'notifications',
				'discoveryTime',
				'02:15',
			),
			'compliance',
			['Moment of discovery'],
		],
		[
			'deadlines to documentation',
			withField(blankRecord, 'compliance', 'discovery', '2026-11-10T02:15'),
			'incident-docs',
			['Discovery date', 'Discovery time'],
		],
		[
			'deadlines to themselves',
			withField(blankRecord, 'compliance', 'discovery', '2026-11-10T02:15'),
			'compliance',
			[],
		],
		[
			'industry to costs',
			withField(blankRecord, 'compliance', 'sector', 'healthcare'),
			'recovery-costs',
			['Industry'],
		],
		[
			'an industry that costs do not know',
			withField(blankRecord, 'compliance', 'sector', 'general'),
			'recovery-costs',
			[],
		],
		[
			'an industry without a law of its own',
			withField(blankRecord, 'recovery-costs', 'industryType', 'technology'),
			'compliance',
			[],
		],
		[
			'insurer to costs',
			withField(blankRecord, 'emergency-contacts', 'insuranceCompany', 'Acme Mutual'),
			'recovery-costs',
			['Cyber insurance'],
		],
		[
			'insurer to costs where the answer was given',
			withField(
				withField(blankRecord, 'emergency-contacts', 'insuranceCompany', 'Acme Mutual'),
				'recovery-costs',
				'hasInsurance',
				'unknown',
			),
			'recovery-costs',
			[],
		],
		[
			'hours of the review to costs',
			withField(blankRecord, 'lessons-learned', 'downtimeHours', '62'),
			'recovery-costs',
			['Downtime hours'],
		],
		[
			'hours that are no number to costs',
			withField(blankRecord, 'lessons-learned', 'downtimeHours', '62, partly on paper'),
			'recovery-costs',
			[],
		],
		[
			'hours of the costs to review',
			withField(blankRecord, 'recovery-costs', 'downtimeHours', '62'),
			'lessons-learned',
			['Downtime hours'],
		],
	])('%s', (_, record, form, labels) => {
		expect(offersForForm(record, form).map(({ label }) => label)).toEqual(labels);
	});

	it('fills exactly what it names and takes it out again', () => {
		const offers = offersForForm(docsOnly, 'insurance-claim');
		const filled = fill(docsOnly, offers);
		expect(filled.forms['insurance-claim']).toEqual({
			...blankRecord.forms['insurance-claim'],
			discoveryDate: '2026-11-10',
			systemsAffected: 'File server FS1\nAccounting PC 3',
		});
		expect(offersForForm(filled, 'insurance-claim')).toEqual([]);
		expect(offers.reduce((current, offer) => offer.undo(current), filled)).toEqual(docsOnly);
	});

	it.each<[FormId, string, string]>([
		['compliance', 'discovery', '2026-11-10T02:15'],
		['recovery-costs', 'hasInsurance', 'yes'],
	])('fills %s in its own shape and takes it out again', (form, field, value) => {
		const record = withField(docsOnly, 'insurance-claim', 'carrierName', 'Acme Mutual');
		const offers = offersForForm(record, form);
		const filled = fill(record, offers);
		expect(filled.forms[form]).toEqual({ ...blankRecord.forms[form], [field]: value });
		expect(offersForForm(filled, form)).toEqual([]);
		expect(offers.reduce((current, offer) => offer.undo(current), filled)).toEqual(record);
	});

	it('takes day and hour of the discovery from one account, never from two', () => {
		const record: IncidentRecord = {
			...withField(blankRecord, 'incident-docs', 'discoveryDate', '2026-11-09'),
			events: [{ ...firstEvent, time: '2026-11-10T02:15', event: discoveryEvent }],
		};
		expect(offersForForm(record, 'compliance')).toMatchObject([
			{ text: 'November 10, 2026, 02:15', from: 'Incident Timeline Builder' },
		]);
	});

	it('leaves a value alone on undo that was changed since', () => {
		const offers = offersForForm(docsOnly, 'lessons-learned');
		const edited = withField(fill(docsOnly, offers), 'lessons-learned', 'systemsAffected', 'mine');
		expect(offers.reduce((current, offer) => offer.undo(current), edited)).toEqual(edited);
	});

	it('reads a date as people do and names the tool it came from', () => {
		const [first] = offersForForm(docsOnly, 'insurance-claim');
		expect(first).toMatchObject({ text: 'November 10, 2026', from: 'Incident Documentation Helper' });
	});

	it('undoes every fill, whatever was typed', () => {
		const forms = Object.keys(formRules) as FormId[];
		fc.assert(
			fc.property(
				fc.string(),
				fc.string(),
				fc.constantFrom('', '2026-01-02'),
				fc.constantFrom(...forms),
				(systems, insurer, day, target) => {
					let record = withField(blankRecord, 'incident-docs', 'affectedSystems', systems);
					record = withField(record, 'emergency-contacts', 'insuranceCompany', insurer);
					record = withField(record, 'notifications', 'discoveryDate', day);
					const offers = offersForForm(record, target);
					expect(offers.reduce((current, offer) => offer.undo(current), fill(record, offers))).toEqual(
						record,
					);
				},
			),
		);
	});
});

describe('the discovery offered to the timeline', () => {
	it('replaces the empty first event, and undo brings it back', () => {
		const offers = offersForTimeline(docsOnly);
		const filled = fill(docsOnly, offers);
		expect(filled.events).toEqual([
			{
				id: '2',
				time: '2026-11-10T02:15',
				event: discoveryEvent,
				details: 'File server FS1\nAccounting PC 3',
				source: 'Dana Cole, night shift',
			},
		]);
		expect(offers.reduce((current, offer) => offer.undo(current), filled)).toEqual(docsOnly);
	});

	it('keeps events that hold something', () => {
		const record = { ...docsOnly, events: [{ ...firstEvent, details: 'half typed' }] };
		expect(fill(record, offersForTimeline(record)).events.map(({ details }) => details)).toContain(
			'half typed',
		);
	});

	it('comes from the compliance checker too', () => {
		const record = withField(blankRecord, 'compliance', 'discovery', '2026-11-10T02:15');
		expect(offersForTimeline(record)).toMatchObject([
			{ text: 'November 10, 2026, 02:15', from: 'Legal/Regulatory Compliance Checker' },
		]);
	});

	it('is not offered without a time, nor twice', () => {
		expect(offersForTimeline(withField(docsOnly, 'incident-docs', 'discoveryTime', ''))).toEqual([]);
		expect(offersForTimeline(fullRecord)).toEqual([]);
	});
});
