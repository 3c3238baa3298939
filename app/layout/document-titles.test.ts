import { expect, test } from 'vitest';
import { form as reconnectForm } from '#app/guides/before-you-reconnect/fields.ts';
import { buildReconnectReport } from '#app/guides/before-you-reconnect/report.ts';
import { form as wayInForm } from '#app/guides/how-they-got-in/fields.ts';
import { buildEvidenceReport as buildWayInReport } from '#app/guides/how-they-got-in/report.ts';
import { form as paymentForm } from '#app/guides/payment-decision/fields.ts';
import { buildPaymentReport } from '#app/guides/payment-decision/report.ts';
import { form as contactsForm } from '#app/tools/emergency-contacts/fields.ts';
import { buildContactsReport } from '#app/tools/emergency-contacts/report.ts';
import { buildEvidenceReport } from '#app/tools/evidence-checklist/report.ts';
import { form as incidentForm } from '#app/tools/incident-docs/fields.ts';
import { buildIncidentReport } from '#app/tools/incident-docs/report.ts';
import { form as claimForm } from '#app/tools/insurance-claim/fields.ts';
import { buildClaimReport } from '#app/tools/insurance-claim/report.ts';
import { form as lessonsForm } from '#app/tools/lessons-learned/fields.ts';
import { buildLessonsReport } from '#app/tools/lessons-learned/report.ts';
import { templates } from '#app/tools/notifications/content.ts';
import { formalDocuments } from '#app/tools/notifications/documents-content.ts';
import { buildDocumentReport } from '#app/tools/notifications/documents-report.ts';
import { form as noticeForm } from '#app/tools/notifications/fields.ts';
import { fillMessage } from '#app/tools/notifications/logic.ts';
import { buildNotificationsReport } from '#app/tools/notifications/report.ts';
import { buildIdentificationReport } from '#app/tools/ransom-identifier/report.ts';
import { form as triageForm } from '#app/tools/ransomadvisor/fields.ts';
import { fromAnswerRows, toAnswerRows } from '#app/tools/ransomadvisor/logic.ts';
import { buildTriageReport } from '#app/tools/ransomadvisor/report.ts';
import { form as timelineForm } from '#app/tools/timeline/fields.ts';
import { buildTimeline } from '#app/tools/timeline/logic.ts';
import { buildTimelineReport } from '#app/tools/timeline/report.ts';
import { buildActivityReport } from '#domain/incident/activity.ts';
import { collectToolValues, withDerivedValues } from '#domain/incident/derive.ts';
import { buildHandover, buildHandoverReport } from '#domain/incident/handover.ts';
import { buildIrisCsv, buildStixBundle } from '#domain/incident/interop.ts';
import { buildPackReport, buildPackSections } from '#domain/incident/pack.ts';
import { getValues, type IncidentRecord } from '#domain/incident/record.ts';
import type { Answers } from '#domain/models/questionnaire.ts';
import { recordForms } from './forms.ts';

const now = new Date('2026-11-15T02:00:00Z');

function buildRecord(answers: Answers, theft: readonly string[]): IncidentRecord {
	const record = {
		[triageForm.tool]: { answers: toAnswerRows(answers), theft },
		[timelineForm.tool]: {
			events: [{ id: '1', time: '2026-11-15T02:00Z', event: 'Alarm', details: '', source: '' }],
		},
	};
	return withDerivedValues(record, recordForms, collectToolValues(record, recordForms));
}

function listReports(record: IncidentRecord) {
	const notices = getValues(record, noticeForm);
	const triage = getValues(record, triageForm);
	const sections = buildPackSections(record, recordForms);
	return [
		buildIncidentReport(getValues(record, incidentForm)),
		buildTriageReport(fromAnswerRows(triage.answers), now, { signs: triage.theft }),
		buildIdentificationReport([], 'On this device.', { ending: '', month: '', today: '2026-11-19' }),
		buildContactsReport(getValues(record, contactsForm), [], '', '2026-11-15'),
		buildTimelineReport(buildTimeline(getValues(record, timelineForm).events)),
		buildNotificationsReport(notices),
		...formalDocuments.map((each) => buildDocumentReport(each, notices, '2026-11-15')),
		buildClaimReport(getValues(record, claimForm)),
		buildEvidenceReport(new Map()),
		buildWayInReport(getValues(record, wayInForm), undefined, undefined),
		buildPaymentReport(getValues(record, paymentForm), new Map()),
		buildReconnectReport(getValues(record, reconnectForm), new Map()),
		buildLessonsReport(getValues(record, lessonsForm)),
		buildHandoverReport(buildHandover(record, [], now)),
		buildActivityReport([], 0),
		buildPackReport(sections, { organization: '', number: '', writtenBy: '' }),
	];
}

function listTitles(record: IncidentRecord): string[] {
	const notices = getValues(record, noticeForm);
	const kind = getValues(record, incidentForm).kindOfIncident || undefined;
	const [stixIncident] = buildStixBundle([], now, () => crypto.randomUUID(), kind).objects;
	return [
		...listReports(record).map(({ title }) => title),
		...buildPackSections(record, recordForms).map(({ heading }) => heading),
		...[...templates, ...formalDocuments].map((each) => fillMessage(each, notices).text.split('\n')[0] ?? ''),
		stixIncident && 'name' in stixIncident ? stixIncident.name : '',
		buildIrisCsv(record[timelineForm.tool]?.events, now, kind),
	];
}

const calm = { 1: 'no', 2: 'no', 3: 'yes', 4: 'no', 5: 'yes-tested', 6: 'no', 7: 'no', 8: 'none' };

test.each<[string, Answers, readonly string[], incidentReport: string]>([
	['nothing is known yet', {}, [], 'Ransomware incident report'],
	['files are locked', { ...calm, 1: 'yes-encrypted' }, [], 'Ransomware incident report'],
	[
		'files are locked and data was stolen',
		{ ...calm, 1: 'yes-encrypted' },
		['th-2'],
		'Ransomware incident report',
	],
	['data was stolen and no question answered', {}, ['th-1'], 'Data theft incident report'],
	['data was stolen and every file opens', calm, ['th-1', 'th-3'], 'Data theft incident report'],
	[
		'a note demands money and every file opens',
		{ ...calm, 2: 'yes-ransom' },
		[],
		'Data theft incident report',
	],
])('names the documents by what the record says: %s', (_, answers, theft, incidentReport) => {
	const titles = listTitles(buildRecord(answers, theft));
	expect(titles).toContain(incidentReport);
	expect(titles).toContain(incidentReport.replace('report', 'triage'));
	const naming = titles.filter((title) => /ransomware/i.test(title));
	expect(naming.length > 0).toBe(incidentReport.startsWith('Ransomware'));
});
