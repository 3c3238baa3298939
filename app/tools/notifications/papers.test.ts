import { describe, expect, it, test, vi } from 'vitest';
import { factProblems } from '#domain/facts/problems.ts';
import { blankValues } from '#domain/fields/form.ts';
import { deadlinesOfPaper, paperTitles } from '#domain/incident/papers.ts';
import { reportText } from '#domain/models/report.ts';
import { valuesToReport, visible } from '#tests/support/incident-records.ts';
import { sources } from './facts.ts';
import { form, sections } from './fields.ts';
import { filledTemplate } from './logic.ts';
import { papers } from './papers-content.ts';
import { paperReport, stateOf } from './papers-report.ts';

// Times are written in the time zone of the device; the expected texts are those of UTC.
vi.hoisted(() => {
	process.env.TZ = 'UTC';
});

const blank = blankValues(form.fields);
const day = '2026-11-15';
const filledIn = {
	...blank,
	...Object.fromEntries(
		Object.entries(form.fields).map(([id, { kind }]) => [
			id,
			kind === 'date'
				? '2026-11-10'
				: kind === 'time'
					? '02:15'
					: kind === 'moment'
						? '2026-11-10T18:00'
						: `<${id}>`,
		]),
	),
};

test('a paper for every title, each once', () => {
	expect(papers.map(({ id }) => id)).toEqual(Object.keys(paperTitles));
	expect(sources.flatMap(factProblems)).toEqual([]);
	expect(new Set(sources.map(({ id }) => id)).size).toBe(sources.length);
});

describe.each(papers.map((paper) => [paper.id, paper] as const))('%s', (_, paper) => {
	it('counts what is open, and fewer once the fields are filled in', () => {
		const open = filledTemplate(paper, blank).open;
		const left = filledTemplate(paper, filledIn).open;
		expect(left.length).toBeLessThan(open.length);
		for (const { fields } of sections)
			for (const { label } of Object.values(fields)) expect(left).not.toContain(`[${label}]`);
		expect(reportText(paperReport(paper, blank, day))).toContain(`${open.length} places are still open`);
	});

	it('never says what must not be said', () => {
		const words = `${paper.subject}\n${paper.body}`;
		expect(words).not.toMatch(/no evidence|sophisticated|seriously|has deleted/i);
	});

	it('is a draft until a name stands under it, and warns when its rules are old', () => {
		expect(stateOf(blank)).toBe('Draft, not approved');
		expect(stateOf({ ...blank, approvedBy: 'R. Brown', version: '2' })).toBe(
			'Approved by R. Brown, version 2',
		);
		const old = reportText(paperReport(paper, blank, '2029-01-01'));
		expect(old).toContain('overdue for review on January 1, 2029.');
	});
});

test('California’s headings stand word for word, and Massachusetts tells nothing about the breach', () => {
	const bodyOf = (id: string) => papers.find((paper) => paper.id === id)?.body ?? '';
	for (const heading of [
		'Notice of Data Breach',
		'What Happened?',
		'What Information Was Involved?',
		'What We Are Doing',
		'What You Can Do',
		'For More Information',
	])
		expect(bodyOf('people').split('\n')).toContain(heading);
	expect(bodyOf('massachusetts')).not.toMatch(/\[What Happened\]|\[Number of People\]|Discovery/);
	expect(bodyOf('massachusetts')).toContain('police report');
});

test('a paper names the deadlines on the list that wait for it', () => {
	const record = {
		compliance: {
			deadlines: [
				{ id: 'eu-72-0', what: 'GDPR Art. 33', due: '2026-11-18T02:10', paper: paperTitles['article-33'] },
				{
					id: 'gen-insurer-0',
					what: 'Tell the insurer',
					due: '2026-11-16T02:10',
					paper: paperTitles.insurer,
				},
			],
		},
	};
	const deadlines = deadlinesOfPaper(record, 'article-33');
	expect(deadlines).toEqual([{ what: 'GDPR Art. 33', due: '2026-11-18T02:10' }]);
	expect(deadlinesOfPaper({}, 'article-33')).toEqual([]);
	expect(deadlinesOfPaper(record, 'board').map(({ what }) => what)).toEqual([
		'GDPR Art. 33',
		'Tell the insurer',
	]);
	const paper = papers.find(({ id }) => id === 'article-33');
	if (!paper) throw new Error('no paper');
	expect(reportText(paperReport(paper, blank, day, { deadlines }))).toContain(
		'Due Wed, Nov 18, 2026, 02:10 UTC: GDPR Art. 33',
	);
});

test.each(valuesToReport(form))('the papers of the %s record', async (name, values) => {
	const text = papers.map((paper) => reportText(paperReport(paper, values, day))).join('\n');
	await expect(visible(text)).toMatchFileSnapshot(`./golden/papers-${name}.txt`);
});
