import { expect, it } from 'vitest';
import { readSettings } from './settings.ts';
import { describeStart, findMisspelledSettings } from './start-summary.ts';

it.each([
	[{ SMPT_URL: 'smtp://x' }, [{ name: 'SMPT_URL', suggestion: 'SMTP_URL' }]],
	[{ OPERATOR: 'a@x.org' }, [{ name: 'OPERATOR', suggestion: 'OPERATORS' }]],
	[{ DATABSE_URL: 'x' }, [{ name: 'DATABSE_URL', suggestion: 'DATABASE_URL' }]],
	[{ SMTP_HOST: 'x' }, [{ name: 'SMTP_HOST', suggestion: 'SMTP_URL' }]],
	[{ LEAD_WEBHOOK: 'x' }, [{ name: 'LEAD_WEBHOOK', suggestion: 'LEAD_WEBHOOK_URL' }]],
	[{ SITE_FONT: 'red' }, [{ name: 'SITE_FONT', suggestion: undefined }]],
	[
		{
			SMTP_URL: 'smtp://x',
			HOME: '/root',
			HOSTNAME: 'x',
			LOGNAME: 'x',
			POST: 'x',
			MAIL: 'x',
			SITE_CONTENT: 'x',
		},
		[],
	],
])('finds misspelled settings in %j', (env, expected) => {
	expect(findMisspelledSettings(env)).toEqual(expected);
});

const describeWith = (env: Record<string, string>) =>
	describeStart({ settings: readSettings(env), env, url: 'http://localhost:3000', version: '1.2.3' });

it('says where site and data are and what to set before going public', () => {
	expect(describeWith({}).split('\n')).toEqual([
		'RansomPrep 1.2.3',
		'  Site       http://localhost:3000',
		'  Data       data/ransomprep.db (SQLite)',
		'  Mail       off (SMTP_URL)',
		'  Leads      not mailed (LEADS_TO)',
		'  Webhook    off (LEAD_WEBHOOK_URL)',
		'  Operators  none (OPERATORS)',
		'Before you make it public:',
		'  - Set SITE_ORIGIN to the https address of the site.',
		'  - Set SITE_PHONE, SITE_EMAIL, SITE_PROVIDER_URL: the defaults are made up.',
		'  - Set SITE_OPERATOR and SITE_ADDRESS for the legal notice.',
		'  - Set LEADS_TO or LEAD_WEBHOOK_URL, or nobody is notified of a lead.',
		'  - Schedule backups and set BACKUP_FOLDER.',
	]);
});

it('prints no secret and no address of a person', () => {
	const text = describeWith({
		DATABASE_URL: 'postgres://user:hunter2@db:5432/site',
		AUTH_SECRET: 'hunter2'.repeat(5),
		SITE_ORIGIN: 'https://site.example',
		SITE_PHONE: '+1-212-555-0100',
		SITE_EMAIL: 'help@firm.org',
		SITE_PROVIDER_URL: 'https://firm.org',
		SITE_OPERATOR: 'Firm',
		SITE_ADDRESS: 'Street 1',
		TRUST_PROXY: '1',
		SMTP_URL: 'smtps://user:hunter2@mail.example:465',
		MAIL_FROM: 'site@example.org',
		LEADS_TO: 'boss@example.org,desk@example.org',
		OPERATORS: 'boss@example.org',
		BACKUP_FOLDER: '/backups',
	});
	expect(text).not.toMatch(/hunter2|@/);
	expect(text).not.toContain('Before you make it public');
	expect(text).toContain('Data       db:5432/site (PostgreSQL)');
	expect(text).toContain('Mail       on, by mail.example:465');
	expect(text).toContain('Leads      mailed to 2 addresses');
});
