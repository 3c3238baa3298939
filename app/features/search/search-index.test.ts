import { beforeAll, describe, expect, it } from 'vitest';
import { path } from '#app/site/paths.ts';
import { registry } from '#app/tools/registry.ts';
import { buildSearchEntries } from '#scripts/build/search-index-plugin.ts';
import { exampleQueries } from './content.ts';
import { createPageFilter, createSearch, type SearchFunction } from './search-index.ts';

const entries = buildSearchEntries();
let find: SearchFunction;
beforeAll(async () => {
	find = await createSearch(entries);
});

const firstOf = (typed: string) => find(typed)[0]?.entries[0]?.to;
const found = (typed: string) => find(typed).flatMap((group) => group.entries.map(({ to }) => to));
const family = (name: string) => `${path('ransom-identifier')}#family=${encodeURIComponent(name)}`;
const contact = (id: string) => `${path('emergency-contacts')}#contact-${id}`;

describe('search', () => {
	it.each([
		['share', path('share')],
		['invite', path('share')],
		['who changed', path('activity')],
		['next shift', path('handover')],
		['save', path('incident-pack')],
		['pack', path('incident-pack')],
		['login', path('account')],
		['sign in', path('account')],
		['watch', path('exposure-watch')],
		['monitor my domain', path('exposure-watch')],
		['alert me', path('exposure-watch')],
		['password', path('account')],
		['qr code', path('share')],
		['hipaa', path('compliance')],
		['deadline', path('compliance')],
		['reminder', path('compliance')],
		['72 hours', path('compliance')],
		['delete my data', path('incident-pack')],
		['decrypt', path('ransom-identifier')],
		['unlock my files', path('ransom-identifier')],
		['who do I call', path('emergency-contacts')],
		['phone numbers', path('emergency-contacts')],
		['insurance', path('insurance-claim')],
		['where was I', path('now')],
		['cost of downtime', path('downtime-calculator')],
		['what to do now', path('ransomadvisor')],
		['letter', path('notifications')],
		['should we pay', path('payment-decision')],
		['negotiate', path('payment-decision')],
		['CISA', contact('cisa')],
		['ryuk', family('Ryuk')],
		['lock bit', family('LockBit')],
		['blackbasta', family('Black Basta')],
		['Black Basta', family('Black Basta')],
	])('leads with %j to %s', (typed, to) => {
		expect(firstOf(typed)).toBe(to);
	});

	it.each([
		['bakcup', path('backup-checklist')],
		['bacup', path('backup-comparer')],
		['hippa', path('compliance')],
		['insurence', path('insurance-claim')],
		['dealine', path('compliance')],
		['evidance', path('evidence-checklist')],
		['reconect', path('before-you-reconnect')],
		['tabeltop', path('tabletop')],
		['lokbit', family('LockBit')],
		['akria', family('Akira')],
		['wanacry', family('WannaCry')],
		['polise', contact('report-fraud')],
	])('forgives %j and finds %s', (typed, to) => {
		expect(found(typed)).toContain(to);
	});

	it.each([
		['Kentucky', `${path('compliance')}#place=Kentucky`],
		['offline copy', `${path('plan-action')}#backup-offline`],
		['what is MFA', path('vulnerability-spotter')],
		['police', path('emergency-contacts')],
		['now', path('now')],
	])('finds with %j also %s', (typed, to) => {
		expect(found(typed)).toContain(to);
	});

	it.each(['share', 'save', 'pack', 'watch', 'sign in', 'deadlines'])(
		'shows no similar family name for %j',
		(typed) => {
			const families = find(typed).flatMap(({ entries }) => entries.filter(({ kind }) => kind === 'family'));
			const letters = typed.slice(0, 4);
			for (const { title, words = '' } of families)
				expect(`${title} ${words}`.toLowerCase(), title).toContain(letters);
		},
	);

	it('finds every tool by its name', () => {
		for (const { title, path: to } of registry) expect(found(title), title).toContain(to);
	});

	it('finds every suggested query', () => {
		for (const word of exampleQueries) expect(found(word), word).not.toEqual([]);
	});

	it.each(['xqzwvkk', '!!!', '   ', '€€€', '*'.repeat(80)])('finds nothing for %j', (typed) => {
		expect(find(typed)).toEqual([]);
	});

	it('limits results per kind and counts the rest', () => {
		for (const { entries: found, moreCount } of find('ransom')) {
			expect(found.length).toBeLessThanOrEqual(6);
			expect(moreCount).toBeGreaterThanOrEqual(0);
		}
	});
});

it('has all tools, guides, controls, duties and contacts, and every named family', () => {
	const count = (kind: string) => entries.filter((entry) => entry.kind === kind).length;
	expect(count('tool')).toBe(registry.length);
	expect(count('guide')).toBeGreaterThan(0);
	expect(count('control')).toBe(60);
	expect(count('duty')).toBeGreaterThan(250);
	expect(count('contact')).toBeGreaterThan(30);
	expect(count('family')).toBeGreaterThan(2000);
});

describe('page filter', () => {
	const filterTools = createPageFilter(registry);

	it.each([
		['backup', 'backup-checklist'],
		['Downtime cost', 'downtime-calculator'],
		['gdpr', 'compliance'],
		['  HOTLINE ', 'emergency-contacts'],
		['decryptor', 'ransom-identifier'],
		['bakcup', 'backup-checklist'],
	])('finds with %j the tool %s', (query, id) => {
		expect(filterTools(query).map((tool) => tool.id)).toContain(id);
	});

	it('ranks title matches first, requires every word, and returns all tools without a word', () => {
		expect(filterTools('timeline')[0]?.title).toContain('Timeline');
		expect(filterTools('backup zebra')).toEqual([]);
		expect(filterTools(' .*+ ')).toEqual(registry);
	});
});
