import { describe, expect, it } from 'vitest';
import { readSite, rejectPlaceholders } from './read-site.ts';
import { hasPlaceholders, replacePlaceholders, sitePlaceholders } from './site-placeholders.ts';

const real = {
	SITE_PHONE: '+1-212-555-0100',
	SITE_EMAIL: 'help@firm.org',
	SITE_PROVIDER_URL: 'https://firm.org',
};

describe('SPEC-43: placeholders in public', () => {
	it.each(['SITE_PHONE', 'SITE_EMAIL', 'SITE_PROVIDER_URL'])('SPEC-43: %s must be set', (name) => {
		const env = { ...real, [name]: '', SITE_ORIGIN: 'https://ransom.help' };
		expect(() => rejectPlaceholders(readSite(env))).toThrow(
			`${name} must be set: SITE_ORIGIN https://ransom.help is public, and the default is made up`,
		);
	});

	it.each(['https://ransom.help', 'http://8.8.8.8:3000', 'https://sub.ransom.co.uk'])(
		'SPEC-43: %s is public',
		(origin) => {
			expect(() => rejectPlaceholders(readSite({ SITE_ORIGIN: origin }))).toThrow('SITE_PHONE');
			expect(() => rejectPlaceholders(readSite({ ...real, SITE_ORIGIN: origin }))).not.toThrow();
		},
	);

	it.each([
		'http://localhost:3000',
		'http://127.0.0.1',
		'http://192.168.1.4',
		'http://172.20.0.2',
		'http://[::1]:3000',
		'https://intranet',
		'https://site.test',
		'https://example.org',
		'https://ransomprep.example',
	])('SPEC-43: %s is not', (origin) => {
		expect(() => rejectPlaceholders(readSite({ SITE_ORIGIN: origin }))).not.toThrow();
	});
});

describe('replacePlaceholders', () => {
	const site = readSite({ ...real, SITE_NAME: `Fire & "Rescue"`, SITE_ORIGIN: 'https://firm.org' });
	const { SITE_NAME, SITE_PHONE, SITE_EMAIL } = sitePlaceholders;

	it('writes values as text of a page, and the settings for its scripts', () => {
		const page = `<meta name="site" content="{}"/><b>${SITE_NAME}</b><a href="tel:+000000000000001">${SITE_PHONE}</a>`;
		const filled = replacePlaceholders(page, '.html', site);
		expect(filled).toContain(
			'<b>Fire &amp; &quot;Rescue&quot;</b><a href="tel:+12125550100">+1-212-555-0100</a>',
		);
		const content = /content="([^"]*)"/.exec(filled)?.[1] ?? '';
		expect(JSON.parse(content.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))).toEqual(site);
		expect(hasPlaceholders(filled)).toBe(false);
	});

	it('writes values as text of a JSON file or a plain one', () => {
		const manifest = replacePlaceholders(JSON.stringify({ name: SITE_NAME }), '.webmanifest', site);
		expect(JSON.parse(manifest)).toEqual({ name: site.name });
		expect(replacePlaceholders(`Contact: mailto:${SITE_EMAIL}`, '.txt', site)).toBe(
			'Contact: mailto:help@firm.org',
		);
	});

	it('every placeholder passes the validation of its setting', () => {
		expect(readSite(sitePlaceholders)).toMatchObject({ name: SITE_NAME, phone: SITE_PHONE });
	});
});

describe('texts and dates of the operator', () => {
	it('gives each consent text its own version', () => {
		const [standard, own, other] = ['', 'Call me.', 'Mail me.'].map((SITE_CONSENT_TEXT) =>
			readSite({ SITE_NAME: 'Acme', SITE_CONSENT_TEXT }),
		);
		expect(standard?.consentVersion).toBe('2026-11-15');
		expect(standard?.consentText).toContain('I agree that Acme keeps these answers');
		expect(own).toMatchObject({
			consentText: 'Call me.',
			consentVersion: expect.stringMatching(/^own-[0-9a-f]{8}$/),
		});
		expect(other?.consentVersion).not.toBe(own?.consentVersion);
	});

	it('names who is responsible, and its own triage, without a build', () => {
		const own = { SITE_NAME: 'Coastal IT', SITE_OPERATOR: 'Coastal Inc.', SITE_ADDRESS: 'Pier 1; Harbor' };
		const page = `<p>${readSite(sitePlaceholders).responsible}</p><a>${readSite(sitePlaceholders).triageLabel}</a>`;
		expect(replacePlaceholders(page, '.html', readSite(own))).toBe(
			'<p>Coastal Inc.\nPier 1\nHarbor</p><a>Start the incident triage</a>',
		);
		expect(replacePlaceholders(page, '.html', readSite({}))).toMatch(
			/have not added their name yet.*<a>Launch RansomAdvisor<\/a>/,
		);
	});

	it.each([
		['SITE_CONSENT_TEXT', '<b>Yes</b>', 'at most 500 characters, without < and >'],
		['SITE_NAME', 'x'.repeat(41), 'a name of at most 40 characters, without < and >'],
		['SITE_PHONE_NOTE', 'x'.repeat(41), 'at most 40 characters, without < and >'],
		['SITE_FOOTER_TEXT', 'x'.repeat(301), 'at most 300 characters, without < and >'],
		['SITE_LEGAL_TEXT', '<script>', 'at most 2000 characters, without < and >'],
		['DATE_LOCALE', 'english', 'a language tag such as en-GB'],
		['DATE_LOCALE', 'xx-YY', 'a language tag such as en-GB'],
	])('rejects %s %s', (name, value, reason) => {
		expect(() => readSite({ [name]: value })).toThrow(`${name} must be ${reason}, not "${value}"`);
	});
});
