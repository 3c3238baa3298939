import { expect, type Page, type Request } from '@playwright/test';
import {
	footerPromise,
	keepPromise,
	landingPromise,
	recordPromise,
	savingPromise,
	sharePromise,
} from '#app/site/promises.ts';
import { docsPath, fillAndKeep } from '#tests/support/kept-record.ts';
import { answerQuestions, lowRiskTriageAnswers, readinessAnswers } from '#tests/support/questionnaire.ts';
import { shareIncident } from '#tests/support/room-pages.ts';
import { test } from '#tests/support/test.ts';

/** Everything that leaves the device: requests with a body, and any request to another site. */
function recordSent(page: Page) {
	const sent: Request[] = [];
	page.on('request', (request) => {
		const isForeign = new URL(request.url()).origin !== new URL(page.url()).origin;
		if (page.url().startsWith('http') && (request.method() !== 'GET' || isForeign)) sent.push(request);
	});
	return {
		sent,
		paths: () => sent.map((request) => new URL(request.url()).pathname),
		bodies: () => sent.map((request) => request.postData() ?? '').join('\n'),
	};
}

const readStorage = (page: Page) =>
	page.evaluate(() => ({
		kept: JSON.stringify({ ...localStorage }),
		inTab: JSON.stringify({ ...sessionStorage }),
		cookies: document.cookie,
	}));

const canary = 'CANARY-4711';
const responses = '/api/assessment-responses';

test(`landing page: ${landingPromise.title}`, async ({ page, context }) => {
	const { sent } = recordSent(page);
	await page.goto('/');
	await expect(page.getByText(landingPromise.text)).toBeVisible();
	expect(sent).toEqual([]);
	expect(await readStorage(page)).toEqual({ kept: '{}', inTab: '{}', cookies: '' });
	expect(await context.cookies()).toEqual([]);
});

test('footer: what is typed in a tool stays in the tab', async ({ page }) => {
	const { sent } = recordSent(page);
	await page.goto('/tools/downtime-calculator');
	await expect(page.getByText(footerPromise)).toBeVisible();
	await page.getByRole('main').getByRole('textbox').first().fill('4711');
	expect(sent).toEqual([]);
	const { kept, inTab } = await readStorage(page);
	expect(kept).not.toContain('4711');
	expect(inTab).toContain('4711');
});

test('last question: saving sends the answers to us, and the other button sends nothing', async ({
	page,
}) => {
	const { sent, paths, bodies } = recordSent(page);
	await page.goto('/ransomadvisor');
	await answerQuestions(page, lowRiskTriageAnswers, 'Get Recommendations');
	await expect(page.getByText(savingPromise.withoutContact)).toBeVisible();
	await page.getByRole('button', { name: 'Show results without saving' }).click();
	await expect(page.getByRole('button', { name: 'Retake' })).toBeVisible();
	expect(sent).toEqual([]);

	await page.goto('/ransomprep');
	await answerQuestions(page, readinessAnswers.best, 'View Results');
	await expect(page.getByText(savingPromise.withoutContact)).toBeVisible();
	await page.getByRole('button', { name: 'View Results' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Well Prepared' })).toBeVisible();
	await expect.poll(paths).toContain(responses);
	expect(new Set(paths())).toEqual(new Set([responses]));
	expect(bodies()).not.toMatch(/"(?:email|phone|consent)"/);
});

test('last question: contact details are sent only by the button that says so', async ({ page }) => {
	const { paths, bodies } = recordSent(page);
	await page.goto('/ransomprep');
	await answerQuestions(page, readinessAnswers.worst, 'View Results');
	await page.getByLabel('Email').fill('dana@example.org');
	await expect(page.getByText(savingPromise.withContact)).toBeVisible();
	expect(paths()).toEqual([]);
	await page.getByRole('button', { name: 'View Results' }).click();
	await expect.poll(bodies).toContain('dana@example.org');
	expect(bodies()).toContain('"consent"');
});

test('emergency tools: what is typed stays in the tab', async ({ page }) => {
	const { sent } = recordSent(page);
	await page.goto(docsPath);
	await page.getByLabel('Affected Systems').fill(canary);
	await expect(page.getByText(recordPromise.alone)).toBeVisible();
	await expect(page.getByText(keepPromise.off)).toBeVisible();
	const { kept, inTab } = await readStorage(page);
	expect(kept).not.toContain(canary);
	expect(inTab).toContain(canary);
	expect(sent).toEqual([]);
});

test('identifier: a note is sent by its button, and not before', async ({ page }) => {
	const { sent, bodies } = recordSent(page);
	await page.goto('/ransom-identifier');
	await page.getByLabel('Ransom note text').fill(`${canary}: your files are encrypted`);
	expect(sent).toEqual([]);
	await page.getByRole('button', { name: 'Analyze Ransomware' }).click();
	await expect.poll(bodies).toContain(canary);
});

test('keep on this device: a new tab opens the record, and nothing is sent', async ({ page, context }) => {
	const { sent } = recordSent(page);
	await fillAndKeep(page);
	await expect(page.getByText(keepPromise.on)).toBeVisible();
	await page.close();
	const otherTab = await context.newPage();
	await otherTab.goto(docsPath);
	await expect(otherTab.getByLabel('Affected Systems')).toHaveValue('FS1');
	expect(sent).toEqual([]);
});

test('share: nothing readable is sent, and the device keeps the record', async ({ page }) => {
	const { bodies } = recordSent(page);
	const sockets: string[] = [];
	page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sockets.push(payload.toString())));
	await page.goto('/share');
	await expect(page.getByText(sharePromise.incident)).toBeVisible();
	await shareIncident(page, 'Dana');
	await page.goto(docsPath);
	await expect(page.getByText(recordPromise.inRoom)).toBeVisible();
	await expect(page.getByText(keepPromise.device)).toBeVisible();
	expect(`${bodies()}${sockets.join('\n')}`).not.toContain(canary);
	expect((await readStorage(page)).kept).toContain(canary);
});
