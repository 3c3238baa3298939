import { strFromU8, unzipSync } from 'fflate';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Criteria } from '#app/tools/vendor-eval/logic.ts';
import type { Lead } from '#contract/assessment.ts';
import { getHelpTexts, type HelpKind, helpKinds } from './help.ts';
import { readSite, rejectPlaceholders } from './read-site.ts';
import { replacePlaceholders, sitePlaceholders } from './site-placeholders.ts';

const phone = '+1-212-555-0147';
const provider = 'https://firm.example/help';
const env = { SITE_PHONE: phone, SITE_PROVIDER_URL: provider, SITE_EMAIL: 'night@firm.example' };

afterEach(() => {
	vi.unstubAllEnvs();
	vi.resetModules();
});

const triageLead: Lead = {
	...{
		id: '',
		created_at: '2026-11-19T08:00:00Z',
		tool_type: 'ransomadvisor',
		responses: { 1: 'yes-suspicious' },
	},
	...{ score: null, risk_level: 'Critical', page_score: null, page_risk_level: 'Critical', is_repeat: false },
	...{ email: 'a@firm.example', phone: null, organization: null, size: null, industry: null },
	...{ consent_version: null, consent_text: null, consented_at: null, status: 'new', notes: null },
	...{ utm_source: null, utm_medium: null, utm_campaign: null },
};

/** What no text of a site with this line may say. */
const wrongWords: Readonly<Record<HelpKind, RegExp>> = {
	partner: /our own (?:paid )?(?:line|service)/i,
	own: /(?:our|recovery|paid) partner/i,
	free: /(?:our|recovery|paid) partner|paid (?:line|help|service|recovery)|for a fee/i,
	none: /(?:our|recovery|paid) partner|paid (?:line|help|service|recovery)|for a fee|our own line|212.?555.?0147|firm\.example\/help/i,
};

describe.each(helpKinds)('SITE_HELP=%s', (kind) => {
	it('has one table of texts without the words of another kind', () => {
		const texts = Object.values(getHelpTexts(kind));
		expect(texts).toHaveLength(Object.keys(getHelpTexts('partner')).length);
		expect(texts.filter((text) => wrongWords[kind].test(text))).toEqual([]);
	});

	it('replaces every text of prerendered pages, and leaves the line out where there is none', () => {
		const { help, phone: number } = readSite(sitePlaceholders);
		const line = `__SITE_HELP_LINE_START__<a href="tel:">${number}</a>__SITE_HELP_LINE_END__`;
		const page = `<p>${help.services} ${help.catalog}</p>${line}<p>between</p>${line}`;
		const filled = replacePlaceholders(page, '.html', readSite({ ...env, SITE_HELP: kind }));
		expect(filled).not.toContain('__SITE');
		expect(filled).toContain('<p>between</p>');
		expect(filled.split(phone)).toHaveLength(kind === 'none' ? 1 : 3);
	});

	it('says the same in Word documents, in lists and in the mail with the results', async () => {
		for (const [name, value] of Object.entries({ ...env, SITE_HELP: kind })) vi.stubEnv(name, value);
		vi.resetModules();
		const contacts = await import('#app/tools/emergency-contacts/report.ts');
		const contactFields = await import('#app/tools/emergency-contacts/fields.ts');
		const vendorReport = await import('#app/tools/vendor-eval/report.ts');
		const { vendors } = await import('#app/tools/vendor-eval/content.ts');
		const options = await import('#app/tools/recovery-options/report.ts');
		const { getDefaultValues } = await import('#domain/fields/form.ts');
		const { createWordDocument } = await import('#app/features/results/word.ts');
		const { buildResultsMail } = await import('#server/leads/mails.ts');
		const { renderMail } = await import('#server/mail/mail-content.ts');
		const { site } = await import('./site.ts');
		const values = getDefaultValues(contactFields.form.fields);
		const services: Criteria['services'] = new Set(['data-recovery']);
		const criteria: Criteria = { budget: '50k-250k', urgency: 'critical', services };
		const reports = [
			contacts.buildContactsReport(values, [], site.phone, '2026-11-19', {}),
			vendorReport.buildVendorReport(criteria, vendors, site.phone),
			options.buildRecoveryOptionsReport(),
		];
		expect(vendors.some(({ isPartner }) => isPartner)).toBe(kind !== 'none');
		const words = await Promise.all(
			reports.map(async (report) => {
				const word = await createWordDocument(report, new Date());
				const { 'word/document.xml': xml } = unzipSync(new Uint8Array(await word.arrayBuffer()));
				return strFromU8(xml ?? new Uint8Array());
			}),
		);
		const mail = buildResultsMail(triageLead, 'https://firm.example');
		if (!mail) throw new Error('No mail');
		const text = [...words, ...Object.values(renderMail(mail))].join('\n');
		expect(text.includes(phone)).toBe(kind !== 'none');
		expect(text).not.toMatch(wrongWords[kind]);
	});

	it('has its own version of the words that visitors agree to', () => {
		const site = readSite({ ...env, SITE_HELP: kind });
		expect(site.consentText).not.toMatch(wrongWords[kind]);
		expect(site.consentVersion).toBe(kind === 'partner' ? '2026-11-15' : `2026-11-15-${kind}`);
		const own = readSite({ ...env, SITE_HELP: kind, SITE_CONSENT_TEXT: 'Ours', SITE_PHONE_NOTE: 'Free' });
		expect([own.consentText, own.phoneNote]).toEqual(['Ours', 'Free']);
	});

	it('needs a phone number in public only where it shows one', () => {
		const reject = () =>
			rejectPlaceholders(
				readSite({ SITE_HELP: kind, SITE_ORIGIN: 'https://firm.de', SITE_EMAIL: 'night@firm.de' }),
			);
		if (kind === 'none') expect(reject).not.toThrow();
		else expect(reject).toThrow(/SITE_PHONE/);
	});
});

it('refuses another value', () => {
	expect(() => readSite({ SITE_HELP: 'mine' })).toThrow(
		'SITE_HELP must be partner, own, free, none, not "mine"',
	);
});
