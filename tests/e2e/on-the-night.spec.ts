import { expect, type Page } from '@playwright/test';
import { strFromU8 } from 'fflate';
import { formatLink } from '#app/features/room/keys.ts';
import { serializeCells } from '#domain/incident/history.ts';
import { toCells } from '#domain/incident/merge.ts';
import { serializeRecord } from '#domain/incident/record-file.ts';
import { expectAccessible, expectNoHorizontalScroll } from '#tests/support/accessibility.ts';
import { answerQuestions, attackTriageAnswers } from '#tests/support/questionnaire.ts';
import { describeRoom, postRoom } from '#tests/support/room-api.ts';
import { docsPath, enterRoom } from '#tests/support/room-pages.ts';
import { test } from '#tests/support/test.ts';

const sheet = '/plan/if-it-happens';
const canary = 'CANARY-4711';

function recordSent(page: Page) {
	const sent: string[] = [];
	page.on('request', (request) => {
		const text = `${request.url()} ${request.postData() ?? ''}`;
		if (request.method() !== 'GET' || text.includes(canary)) sent.push(text);
	});
	return sent;
}

async function fillSheet(page: Page) {
	await page.goto(sheet);
	await page.getByLabel('IT provider', { exact: true }).fill('Northside IT');
	await page.getByLabel('IT provider, day and night').fill('555 0100');
	await page.getByLabel('IT provider, business hours').fill('555 0101');
	await page.getByLabel('Insurer', { exact: true }).fill(`Sample Mutual ${canary}`);
	await page.getByLabel('Claims line, day and night').fill('555 0102');
	await page.getByLabel('Policy number').fill('CY-1');
	await page.getByLabel('Systems, in the order you need them').fill('1. Phones\nOrders\nFile server');
	await page.getByLabel('Which backups are offline').fill('USB drive in the safe');
}

test('the plan for the night is typed, printed on one sheet and sent nowhere', async ({ page }) => {
	const sent = recordSent(page);
	await fillSheet(page);
	const report = page.getByRole('region', { name: 'Text of the report' });
	await expect(report.getByRole('listitem').filter({ hasText: /^Phones$/ })).toBeVisible();
	await expect(report).toContainText('CY-1');
	const code = report.getByRole('img', { name: /^QR code of this site: http/ });
	await expect(code).toBeVisible();
	await expectNoHorizontalScroll(page);
	await expectAccessible(page);
	await page.reload();
	await expect(report).toContainText('CY-1');
	const pdf = strFromU8(new Uint8Array(await page.pdf({ format: 'A4' })), true);
	expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
	await page.goto('/plan');
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	expect(sent).toEqual([]);
});

test('an incident starts with what the plan knows: on the call cards, in the first hour and in the pack', async ({
	page,
}) => {
	await fillSheet(page);
	await page.goto('/ransomadvisor');
	await answerQuestions(page, attackTriageAnswers, 'Get Recommendations');
	await page.getByRole('button', { name: 'Show results without saving' }).click();
	const readIncident = () => page.evaluate(() => sessionStorage.getItem('incident-record') ?? '');
	await expect.poll(readIncident).toContain('USB drive in the safe');
	await page.goto('/ransomadvisor/emergency-contacts');
	await expect(page.getByRole('link', { name: 'Call 555 0100' })).toBeVisible();
	await expect(page.getByText('In business hours: 555 0101')).toBeVisible();
	await expect(page.getByRole('link', { name: 'Call 555 0102' })).toBeVisible();
	await expectNoHorizontalScroll(page);
	await page.goto('/guides/first-hour');
	const have = page.getByRole('region', { name: 'What you have' });
	await expect(have).toContainText('USB drive in the safe');
	await have.getByText('Change it for this incident').click();
	await have.getByLabel('Which backups are offline').fill('Tape in the bank');
	await expectAccessible(page);
	await expectNoHorizontalScroll(page);
	await page.goto('/incident-pack');
	await expect(page.getByRole('region', { name: 'Text of the report' })).toContainText('Tape in the bank');
	// The plan keeps what it has.
	await page.goto(sheet);
	await expect(page.getByLabel('Which backups are offline')).toHaveValue('USB drive in the safe');
});

test('before an incident starts, the first hour and the call cards read the plan of this device', async ({
	page,
}) => {
	await fillSheet(page);
	await page.goto('/guides/first-hour');
	const have = page.getByRole('region', { name: 'What you have' });
	await expect(have).toContainText('Northside IT, 555 0100, 555 0101');
	await expect(have.getByRole('link', { name: 'Change it in your plan' })).toBeVisible();
	await page.goto('/ransomadvisor/emergency-contacts');
	await expect(page.getByRole('link', { name: 'Call 555 0100' })).toBeVisible();
});

const check = (id: string) => ({ done: [{ id, what: id, at: '2026-11-01T09:00+00:00[UTC]' }] });

/** As a record of 2.0 holds them, which has one part. */
const lists = {
	'hardening-checklist': check('hd-1'),
	'backup-checklist': check('bc-1'),
	'vulnerability-spotter': check('vs-1'),
};
const record = { ...lists, 'incident-docs': { discoveredBy: 'Ann' } };
const hasPlan = (page: Page) => page.evaluate(() => sessionStorage.getItem('plan-record') ?? '');

test('a file of 2.0 opens, and its three lists join the plan when the visitor says so', async ({ page }) => {
	await page.goto(docsPath);
	await page.getByLabel('Incident record file').setInputFiles({
		name: 'record.json',
		mimeType: 'application/json',
		buffer: Buffer.from(serializeRecord(record, new Date('2026-11-15T05:00:00Z'), toCells(record, 1))),
	});
	await expect(page.getByText(/^Opened the record saved/)).toBeVisible();
	expect(await hasPlan(page)).toBe('');
	await page.getByRole('button', { name: /^Add .* to my plan$/ }).click();
	for (const tool of Object.keys(lists)) await expect.poll(() => hasPlan(page)).toContain(tool);
	await page.goto('/plan');
	await expect(page.getByRole('heading', { level: 1, name: 'My plan' })).toBeVisible();
});

test('a room of 2.0 asks once whether its lists join the plan, and keeps them', async ({ page, baseURL }) => {
	const history = serializeCells(toCells(record, Date.parse('2026-11-15T05:00:00Z')));
	const created = await describeRoom({ v: 1, history, counts: {} });
	await postRoom(baseURL ?? '', created.body);
	const { readSecret } = created.keys;
	await enterRoom(page, `/r#${formatLink({ secret: readSecret, inviter: 'Ann' })}`, 'Lee', 'Insurer');
	const no = page.getByRole('button', { name: 'No', exact: true });
	await expect(page.getByText('This room holds “Get ready” lists of an earlier release.')).toBeVisible();
	expect(await hasPlan(page)).toBe('');
	await no.click();
	await page.reload();
	await expect(page.getByText('You can read, not change')).toBeVisible();
	await expect(no).toHaveCount(0);
	expect(await hasPlan(page)).toBe('');
});
