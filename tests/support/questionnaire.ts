import { expect, type Page } from '@playwright/test';

export async function answerQuestions(page: Page, labels: readonly string[], submitLabel: string) {
	for (const [index, label] of labels.entries()) {
		const isLast = index === labels.length - 1;
		await expect(page.getByText(`${index + 1} of ${labels.length}`, { exact: true })).toBeVisible();
		const next = page.getByRole('button', { name: isLast ? submitLabel : 'Next', exact: true });
		await page.getByRole('radio', { name: label, exact: true }).check();
		if (!isLast) await next.click();
	}
}

export const readinessAnswers = {
	best: [
		'Yes, and we have restored from it',
		'EDR watched by specialists day and night',
		'Yes, and we rehearsed it',
		'Every three months or more',
		'For everyone, everywhere',
		'Automatically, and someone checks',
		'Yes, servers, backups and users are separate',
		'Monitored around the clock',
		'Few people, separate accounts, reviewed',
		'Yes, covers ransomware and downtime',
		'Every three months',
		'At once, also at night',
	],
	middling: [
		'Yes, and we have restored from it',
		'EDR or similar, we look at it ourselves',
		'Yes, never rehearsed',
		'Once a year',
		'For some people or systems',
		'By hand, on a schedule',
		'Partly, e.g. guest Wi-Fi',
		'In office hours',
		'Only IT, not reviewed',
		'Yes, limited',
		'Once a year',
		'Within minutes in office hours',
	],
	worst: [
		'No, or not sure',
		'Nothing, or not sure',
		'No',
		'Rarely or never',
		'No',
		'Hardly ever',
		'No, one network',
		'Nobody',
		'Many people, or everyone',
		'No',
		'Never',
		'Don’t know',
	],
};

export const lowRiskTriageAnswers = [
	'No',
	'No',
	'Yes',
	'No / don’t know',
	'Good, tested, separate',
	'No',
	'All disconnected',
	'None',
];

export const attackTriageAnswers = [
	'Files will not open, names or endings changed',
	'Yes, a note or screen asks for payment',
	'Some',
	'A little',
	'Exist, untested',
	'No',
	'Yes',
	'Many or a server',
];
