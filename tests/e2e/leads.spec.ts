import { expect, type Page } from '@playwright/test';
import { decodeMailPart } from '#tests/support/mail-server.ts';
import { type MailSite, startMailSite } from '#tests/support/mail-site.ts';
import { answerQuestions } from '#tests/support/questionnaire.ts';
import { submit } from '#tests/support/submissions.ts';
import { test } from '#tests/support/test.ts';

/** Answers that lead to "Suspicious Activity Detected". */
const triageAnswers = [
	...['No', 'No', 'Yes', 'No / don’t know', 'Good, tested, separate', 'No', 'All disconnected'],
	'One',
];

let site: MailSite;

test.beforeEach(async () => {
	site = await startMailSite({ SUBMISSIONS_PER_MINUTE: '20' });
});
test.afterEach(() => site.stop());

const getContactForm = (page: Page) => ({
	email: page.getByLabel('Email', { exact: true }),
	results: page.getByRole('checkbox', { name: 'Send me my results' }),
	send: page.getByRole('button', { name: 'Get Recommendations' }),
	level: page.getByRole('heading', { level: 1, name: 'Suspicious Activity Detected' }),
});

test('emails results to a visitor who asks for them', async ({ page }) => {
	await page.goto(`${site.server.url}/ransomadvisor`);
	await answerQuestions(page, triageAnswers, 'Get Recommendations');
	const { email, results, send, level } = getContactForm(page);
	await expect(results).toBeHidden();
	await email.fill('owner@example.org');
	await results.check();
	await send.click();
	await expect(level).toBeFocused();
	await expect.poll(() => site.mail.received.length).toBe(1);
	const [mail] = site.mail.received;
	expect(mail?.to).toEqual(['owner@example.org']);
	expect(mail && decodeMailPart(mail, 'text/plain')).toContain('Suspicious Activity Detected');
});

test('offers no email without a mail server', async ({ page }) => {
	await page.goto('/ransomadvisor');
	await answerQuestions(page, triageAnswers, 'Get Recommendations');
	const { email, results, send, level } = getContactForm(page);
	await email.fill('owner@example.org');
	await expect(results).toHaveCount(0);
	await send.click();
	await expect(level).toBeFocused();
});

test('solves a proof of work close to the rate limit and saves the answers', async ({ page }) => {
	for (let index = 0; index < 15; index++) expect((await submit(site.server)).status).toBe(201);
	await page.goto(`${site.server.url}/ransomadvisor`);
	await answerQuestions(page, triageAnswers, 'Get Recommendations');
	const statuses: number[] = [];
	page.on('response', (response) => {
		if (response.url().endsWith('/api/assessment-responses')) statuses.push(response.status());
	});
	const { send, level } = getContactForm(page);
	await send.click();
	await expect(level).toBeFocused();
	await expect(page.getByRole('status', { name: 'Messages' })).toContainText(
		'Your incident triage has been saved successfully.',
	);
	await expect.poll(() => statuses).toEqual([428, 201]);
});
