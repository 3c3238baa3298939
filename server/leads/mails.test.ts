import { expect, it } from 'vitest';
import { renderMail } from '#server/mail/mail-content.ts';
import { makeLead } from '#tests/support/submissions.ts';
import { buildDigestMail, buildLeadMail, buildResultsMail } from './mails.ts';

const level = 'Active Ransomware Attack';

it.each([
	[
		{ phone: '+1 (555) 010-7788', organization: 'Joinery' },
		`Please call Joinery, +1 (555) 010-7788: ${level}`,
	],
	[{ phone: '555-0100', organization: null }, `Please call 555-0100: ${level}`],
	[{ phone: null, organization: 'J'.repeat(100) }, `New lead from ${'J'.repeat(40)}: ${level}`],
	[{ phone: null, organization: null }, `New lead: ${level}`],
])('names organization and number in the subject: %j', (contact, subject) => {
	expect(buildLeadMail({ ...makeLead(), ...contact, risk_level: level }, undefined).subject).toBe(subject);
});

it('starts with the name of the site, a button that dials and one that opens the lead', () => {
	const lead = { ...makeLead(), phone: '+1 (555) 010-7788', created_at: '2026-11-16T12:00:00.000Z' };
	const { html, text } = renderMail(buildLeadMail(lead, 'https://site.test/operator'));
	expect(html).toMatch(/<a href="tel:\+15550107788" style="[^"]+">Call \+1 \(555\) 010-7788<\/a>/);
	expect(html).toContain(`<a href="https://site.test/operator#${lead.id}"`);
	expect(html.indexOf('tel:')).toBeLessThan(html.indexOf('<h2>'));
	expect(text).toMatch(/^RansomAdvisor|^RansomPrep/);
	expect(text.indexOf('tel:')).toBeLessThan(text.indexOf('Received'));
	expect(html).toContain('content="width=device-width, initial-scale=1"');
	const local = new Date(lead.created_at).getHours();
	expect(text).toMatch(new RegExp(`Received: Nov 16, 2026, ${String(local).padStart(2, '0')}:00 \\S+`));
});

it('has the same buttons under each lead of a digest', () => {
	const leads = ['+1 555 0100', '+1 555 0200'].map((phone, index) => ({
		...makeLead(),
		id: `lead-${index}`,
		phone,
	}));
	const { html, text } = renderMail(buildDigestMail(leads, 'https://site.test/operator'));
	for (const { id, phone } of leads) {
		expect(html).toMatch(
			new RegExp(`<a href="https://site\\.test/operator#${id}" style="[^"]+">Open this lead</a>`),
		);
		expect(html).toContain(`<a href="tel:${phone.replaceAll(' ', '')}"`);
		expect(text).toContain(`Open this lead: https://site.test/operator#${id}`);
	}
	const [first = '', second = ''] = leads.map(({ phone }) => phone);
	expect(html.indexOf(`Call ${first}`)).toBeLessThan(html.indexOf(`<td align="left">${second}`));
});

it('shows the steps of a result as check boxes', () => {
	const content = buildResultsMail(makeLead(), 'https://site.test');
	if (!content) throw new Error('No mail');
	const { html, text } = renderMail(content);
	expect(html).toMatch(/<li style="list-style:none">☐ \S/);
	expect(html).not.toContain('[ ]');
	expect(text).toContain('[ ] ');
});
