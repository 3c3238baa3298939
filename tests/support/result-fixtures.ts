import { expect, type Page } from '@playwright/test';

type ResultFixture = (page: Page) => Promise<void>;

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
	for (const [label, value] of Object.entries(values))
		await page.getByLabel(label, { exact: true }).fill(value);
}

async function select(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
	for (const [label, value] of Object.entries(values))
		await page.getByLabel(label, { exact: true }).selectOption(value);
}

const checkFirst: ResultFixture = (page) => page.getByRole('main').getByRole('checkbox').first().check();

function answerQuestionnaire(questionCount: number, optionIndex: number): ResultFixture {
	return async (page) => {
		for (let index = 0; index < questionCount; index += 1) {
			await page.getByText(`${index + 1} of ${questionCount}`, { exact: true }).waitFor();
			await page.getByRole('radio').nth(optionIndex).check();
			if (index < questionCount - 1) await page.getByRole('button', { name: 'Next', exact: true }).click();
		}
		await page.getByRole('button', { name: 'Show results without saving' }).click();
	};
}

const openTab =
	(tab: string): ResultFixture =>
	(page) =>
		page.getByRole('tab', { name: tab }).click();

/** Written for the tests; the onion host is wider than a phone. */
export const ransomNote = `All your files are encrypted by LockBit 3.0.
Your data is stolen and encrypted. Visit http://lockbitapt2d73krlbewgv27tquljgxr33xbwwsp6rkyieto7u4ncead.onion
You will find README files in every folder.`;

export const resultFixtures: Readonly<Record<string, ResultFixture>> = {
	ransomprep: answerQuestionnaire(12, 1),
	ransomadvisor: answerQuestionnaire(8, 0),
	'ransom-identifier': async (page) => {
		await fill(page, { 'Ransom note text': ransomNote });
		await page.getByRole('button', { name: 'Analyze Ransomware' }).click();
	},
	'network-exposure': async (page) => {
		await fill(page, { 'IP Address (optional)': '127.77.0.9' });
		await page.getByRole('button', { name: 'Start Security Scan' }).click();
	},
	'downtime-calculator': async (page) => {
		await fill(page, { 'Annual Revenue ($)': '5m', 'Number of Employees': '40', 'Expected Downtime': '72' });
		await select(page, { 'Business Type': 'healthcare' });
	},
	'insurance-calculator': async (page) => {
		await fill(page, { 'Annual Revenue ($)': '5m', 'Estimated Data/IP Value ($)': '500k' });
		await select(page, { 'Industry Type': 'retail' });
	},
	'recovery-estimator': async (page) => {
		await fill(page, { 'Data Size': '2' });
		await select(page, {
			Unit: 'TB',
			Connection: 'fiber-1000',
			'Recovery Method': 'decryption',
			Priority: 'high',
		});
	},
	'training-roi': async (page) => {
		await fill(page, {
			'Number of Employees': '40',
			'Cost Per Employee Per Session ($)': '25',
			'Current Security Incidents Per Year': '2',
		});
		await select(page, { 'Training Type': 'interactive', 'Training Frequency': 'quarterly' });
	},
	'budget-allocator': (page) => fill(page, { 'Annual Budget ($)': '120k' }),
	'recovery-costs': (page) =>
		fill(page, { 'Number of Employees': '40', 'Downtime Hours': '72', 'Affected Systems': '12' }),
	'incident-checklist': checkFirst,
	'backup-checklist': async (page) => {
		const progress = page.getByRole('region', { name: 'Progress' });
		const recommendations = page.getByRole('region', { name: 'Recommendations' });
		await expect(recommendations).toBeHidden();
		await expect(progress.getByRole('region', { name: 'Example' })).toContainText('Fair 52%');
		await checkFirst(page);
		await expect(progress).toContainText('Poor 4%');
		await expect(page.getByRole('heading', { name: 'Backup readiness is poor: 1 of 25' })).toBeVisible();
		await expect(recommendations).toBeVisible();
		await expect(page.getByRole('heading', { name: /^Critical warning/ })).toBeVisible();
	},
	'hardening-checklist': async (page) => {
		await checkFirst(page);
		await expect(page.getByRole('heading', { name: '14 high priority items are open.' })).toBeVisible();
		for (const [region, text] of [
			['High priority', '1 of 15 done (7%)'],
			['Medium priority', '0 of 16 done'],
			['Low priority', '0 of 4 done'],
		] as const)
			await expect(page.getByRole('region', { name: region, exact: true })).toContainText(text);
		await page.getByRole('tab', { name: 'Security Checklist' }).press('ArrowRight');
		await expect(page.getByRole('tab', { name: 'Recommendations' })).toBeFocused();
		const next = page.getByRole('region', { name: 'What to do next' });
		await expect(next).toContainText('Do these first, in this order:');
		await expect(next.getByRole('listitem').first()).toHaveText(/^No remote desktop/);
		await page.keyboard.press('ArrowLeft');
	},
	'vulnerability-spotter': checkFirst,
	'evidence-checklist': checkFirst,
	'backup-comparer': openTab('Feature Comparison'),
	'security-comparer': openTab('Feature Comparison'),
	'recovery-comparer': openTab('Detailed Comparison'),
	'recovery-options': (page) => page.getByRole('heading', { level: 3 }).first().click(),
	'target-score': async (page) => {
		for (let index = 1; index <= 8; index += 1)
			await page
				.getByRole('group', { name: new RegExp(`^${index}\\.`) })
				.getByRole('radio')
				.first()
				.click();
	},
	'priority-ranker': async (page) => {
		await page.getByRole('button', { name: 'Continue with Default Systems' }).click();
		await page.getByRole('button', { name: 'Select all', exact: true }).click();
	},
	'recovery-wizard': async (page) => {
		const next = page.getByRole('button', { name: 'Next', exact: true });
		await select(page, { 'Business type': 'other' });
		await page.getByRole('group', { name: 'Critical systems' }).getByRole('checkbox').first().check();
		await next.click();
		await select(page, {
			'Recovery time objective (RTO)': '1week',
			'Recovery point objective (RPO)': '1week',
		});
		await next.click();
		await select(page, { 'Backup solution': 'hybrid' });
		await fill(page, { 'Alternate location': 'Library' });
		await next.click();
		await fill(page, { 'Key personnel': 'Ana', 'Emergency contacts': 'Insurer' });
		await next.click();
		await fill(page, { 'Communication plan': 'Phone', 'Vendor contacts': 'Provider' });
		// The plan opens when focus leaves the last field.
		await page.keyboard.press('Tab');
	},
	'timeline-builder': async (page) => {
		const steps = page.getByRole('region', { name: 'Quick add' }).getByRole('button');
		for (const step of await steps.all()) await step.click();
	},
	'vendor-eval': async (page) => {
		await select(page, { 'Budget range': '50k-250k' });
		await page.getByRole('checkbox', { name: 'Data recovery' }).check();
		await page.getByRole('button', { name: 'Get Recommendations' }).click();
	},
	compliance: async (page) => {
		await select(page, { Industry: 'Healthcare', Location: 'Florida' });
		await fill(page, { 'When you found out': '2026-11-15T02:10' });
		await page.getByRole('button', { name: 'Show the deadlines' }).click();
	},
	'incident-docs': (page) => fill(page, { 'Affected Systems': `FS1 ${'x'.repeat(90)}` }),
	'insurance-claim': (page) => fill(page, { 'Policy Number': 'CY-2026-0042' }),
	'lessons-learned': (page) => fill(page, { 'Incident Date': '2026-11-10' }),
	timeline: (page) => page.getByRole('button', { name: 'Ransom note found' }).first().click(),
	notifications: (page) => fill(page, { Organization: 'Miller Tools' }),
	'emergency-contacts': (page) => select(page, { Country: 'United States' }),
	'attacker-contact': checkFirst,
	'data-stolen': checkFirst,
	'first-hour': checkFirst,
	async playbooks(page) {
		const title = page.getByRole('heading', { name: 'Firewall or VPN' });
		await title.click();
		await checkFirst(page);
		await title.click();
	},
	'before-you-reconnect': (page) => page.getByRole('radio').first().check(),
	'how-they-got-in': (page) =>
		page
			.locator('input[type=file]')
			.first()
			.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('pay us') }),
	'payment-decision': (page) => fill(page, { 'Decision maker and deputy': 'Kim Lee, owner' }),
	tabletop: (page) => page.getByRole('button', { name: 'Start the clock' }).click(),
};
