import { describe, expect, it } from 'vitest';
import { evaluateCheck } from '#server/scan/checks.ts';
import type { DomainRecords, Lookup } from '#server/scan/scan-results.ts';
import { isDmarcRecord, parseDmarc } from './domain.ts';
import { isSpfRecord, judgeSpf, type SpfLookups } from './spf.ts';

/** TXT records, addresses and mail hosts of a name. "fails" is a name server that does not answer. */
type Zone = Record<string, { txt?: string[]; a?: string[]; mx?: string[] } | 'fails'>;

const zone: Zone = {
	'sender.net': { txt: ['v=spf1 ip4:192.0.2.0/24 -all'] },
	'soft.net': { txt: ['v=spf1 ip4:192.0.2.0/24 ~all'] },
	'neutral.net': { txt: ['v=spf1 ip4:192.0.2.0/24 ?all'] },
	'open.net': { txt: ['v=spf1 +all'] },
	'mistyped.net': { txt: ['v=spf1 ipv4:192.0.2.1 -all'] },
	'unrelated.net': { txt: ['some other text'] },
	'double.net': { txt: ['v=spf1 -all', 'v=spf1 ~all'] },
	'slow.net': 'fails',
	'loop.net': { txt: ['v=spf1 include:loop.net -all'] },
	'nine.net': { txt: [`v=spf1 ${list(9, 'a:host.net')} -all`] },
	'host.net': { a: ['192.0.2.7'], mx: ['mx.host.net'] },
	'crowd.net': { mx: Array.from({ length: 11 }, (_, index) => `mx${index}.crowd.net`) },
};

function list(count: number, term: string): string {
	return Array.from({ length: count }, () => term).join(' ');
}

function createLookups(records: Zone): SpfLookups {
	const find = (name: string, kind: 'txt' | 'a' | 'mx'): Promise<Lookup<readonly string[]>> => {
		const entry = records[name];
		const found = entry === 'fails' ? undefined : entry?.[kind];
		return Promise.resolve(entry === 'fails' ? 'unknown' : found === undefined ? 'absent' : { found });
	};
	return {
		txt: (name) => find(name, 'txt'),
		mx: (name) => find(name, 'mx'),
		addresses: (name) => find(name, 'a'),
	};
}

const strict: DomainRecords = {
	domain: 'a.org',
	mx: 'absent',
	spf: { found: { record: 'v=spf1 -all', count: 1, result: 'fail', term: '-all' } },
	dmarc: { found: { policy: 'reject', at: 'a.org', count: 1, percent: 100, isTest: false } },
	dkimSelectors: [],
	caa: 'absent',
	dnssec: 'absent',
	zoneTransfer: [],
	zoneTransferTested: 0,
};

const judge = (records: Partial<DomainRecords>) =>
	evaluateCheck('dns', { ports: [], domain: { ...strict, ...records }, now: new Date('2026-06-01') });

async function judgeSpfTexts(texts: string[]) {
	const records = texts.filter(isSpfRecord);
	const [record] = records;
	if (record === undefined) return judge({ spf: 'absent' });
	const judgment = await judgeSpf(
		'a.org',
		createLookups({ ...zone, 'a.org': { txt: texts, a: ['192.0.2.9'] } }),
	);
	return judge({ spf: { found: { ...judgment, record, count: records.length } } });
}

function judgeDmarcTexts(texts: string[], isParent = false) {
	const records = texts.filter(isDmarcRecord);
	if (records.length === 0) return judge({ dmarc: 'absent' });
	return judge({ dmarc: { found: { ...parseDmarc(records, isParent), at: 'a.org' } } });
}

describe('an SPF record by RFC 7208', () => {
	it.each([
		// 2.6 and 5.1: what happens to a sender that is not listed.
		['-all', 'safe'],
		['~all', 'safe'],
		['?all', 'exposed'],
		['+all', 'exposed'],
		['all', 'exposed'],
		['ALL', 'exposed'],
		['-ALL', 'safe'],
		// 4.7: without a match the result is neutral.
		['', 'exposed'],
		['mx', 'exposed'],
		['ip4:192.0.2.1 include:sender.net', 'exposed'],
		// 5.1: mechanisms after "all" are never tested, and redirect is ignored.
		['-all +all', 'safe'],
		['-all redirect=open.net', 'safe'],
		['-all include:open.net', 'safe'],
		// 4.6: a syntax error anywhere makes the whole record a permanent error.
		['ipv4:192.0.2.1 -all', 'exposed'],
		['includ:sender.net -all', 'exposed'],
		['ip4 -all', 'exposed'],
		['ip4:192.0.2 -all', 'exposed'],
		['ip4:192.0.2.1/33 -all', 'exposed'],
		['ip4:2001:db8::1 -all', 'exposed'],
		['ip6:192.0.2.1 -all', 'exposed'],
		['ip6:2001:db8::/129 -all', 'exposed'],
		['ip4:192.0.2.1, -all', 'exposed'],
		['include: -all', 'exposed'],
		['include:localhost -all', 'exposed'],
		['-all.', 'exposed'],
		['–all', 'exposed'],
		['192.0.2.1 -all', 'exposed'],
		['redirect=sender.net redirect=sender.net', 'exposed'],
		// 6: unknown modifiers are ignored.
		['ip4=192.0.2.1 -all', 'safe'],
		['unknown=x -all', 'safe'],
		['exp=why.a.org -all', 'safe'],
		// 5.2: an include matches if the record there passes; none there is a permanent error.
		['include:sender.net -all', 'safe'],
		['include:neutral.net -all', 'safe'],
		['include:open.net -all', 'exposed'],
		['-include:open.net ?all', 'safe'],
		['include:gone.net -all', 'exposed'],
		['include:unrelated.net -all', 'exposed'],
		['include:mistyped.net -all', 'exposed'],
		['include:double.net -all', 'exposed'],
		['include:slow.net -all', 'unknown'],
		// 6.1: redirect is the answer of the other record; none there is a permanent error.
		['redirect=sender.net', 'safe'],
		['redirect=soft.net', 'safe'],
		['redirect=neutral.net', 'exposed'],
		['redirect=open.net', 'exposed'],
		['redirect=gone.net', 'exposed'],
		['redirect=unrelated.net', 'exposed'],
		['redirect=sender.net mx:host.net', 'safe'],
		// 5.6: a range can hold everybody.
		['ip4:0.0.0.0/0 -all', 'exposed'],
		['ip6:::/0 -all', 'exposed'],
		['ip4:0.0.0.0/1 ip4:128.0.0.0/1 -all', 'exposed'],
		['-ip4:0.0.0.0/0 -all', 'safe'],
		['ip4:17.0.0.0/8 -all', 'safe'],
		['ip4:16.0.0.0/7 -all', 'exposed'],
		['ip6:2001::/16 -all', 'safe'],
		['ip6:2000::/15 -all', 'exposed'],
		['a/0 -all', 'exposed'],
		['mx:host.net/0 -all', 'exposed'],
		['a/24//64 -all', 'safe'],
		// 5.7: a name without a macro exists for every sender.
		['exists:host.net -all', 'exposed'],
		['exists:%{i}.host.net -all', 'safe'],
		// 4.6.4: ten terms may cause lookups, two of them without an answer.
		[`${list(10, 'a:host.net')} -all`, 'safe'],
		[`${list(11, 'a:host.net')} -all`, 'exposed'],
		[`${list(11, 'ip4:192.0.2.1')} -all`, 'safe'],
		['include:nine.net -all', 'safe'],
		['include:nine.net mx:host.net -all', 'exposed'],
		['include:loop.net -all', 'exposed'],
		['a:x.net a:y.net -all', 'safe'],
		['a:x.net a:y.net a:z.net -all', 'exposed'],
		['mx:crowd.net -all', 'exposed'],
		['ptr -all', 'safe'],
	])('with "%s" is %s', async (terms, status) => {
		expect((await judgeSpfTexts([`v=spf1 ${terms}`])).status).toBe(status);
	});

	it.each([
		['V=SPF1 -all', 'safe'],
		['v=spf1', 'exposed'],
		['v=spf10 -all', 'exposed'],
		['v=spf1-all', 'exposed'],
		['spf1 -all', 'exposed'],
		[' v=spf1 -all', 'exposed'],
	])('written as "%s" is %s', async (text, status) => {
		expect((await judgeSpfTexts([text])).status).toBe(status);
	});

	it('is void when there are two', async () => {
		const { status, details } = await judgeSpfTexts(['v=spf1 -all', 'v=spf1 mx -all']);
		expect(status).toBe('exposed');
		expect(details).toContain('2 SPF records');
	});

	it.each([
		['?all', 'does not say what to do with other senders'],
		['redirect=gone.net', 'it refers to a name without an SPF record (redirect=gone.net)'],
		['include:open.net -all', 'allows every sender in the world, or a large part of it (include:open.net)'],
		['ipv4:192.0.2.1 -all', 'it has a mistake (ipv4:192.0.2.1)'],
		[`${list(11, 'a:host.net')} -all`, 'it needs more than 10 lookups (a:host.net)'],
		['a:x.net a:y.net a:z.net -all', 'more than 2 of its names do not exist (a:z.net)'],
	])('with "%s" names the cause', async (terms, cause) => {
		expect((await judgeSpfTexts([`v=spf1 ${terms}`])).details).toContain(cause);
	});
});

describe('a DMARC record by RFC 7489', () => {
	it.each([
		['v=DMARC1; p=reject', 'safe'],
		['v=DMARC1; p=quarantine', 'safe'],
		['v=DMARC1; p=none', 'exposed'],
		['v = DMARC1 ; p = reject ;', 'safe'],
		['v=DMARC1;p=REJECT', 'safe'],
		// 6.3: the version must match precisely and come first, or the record is ignored.
		['v=dmarc1; p=reject', 'exposed'],
		['v=DMARC2; p=reject', 'exposed'],
		['v=DMARC1 p=reject', 'exposed'],
		['p=reject; v=DMARC1', 'exposed'],
		// 6.6.3: without a valid policy nothing is enforced.
		['v=DMARC1', 'exposed'],
		['v=DMARC1; rua=mailto:d@a.org', 'exposed'],
		['v=DMARC1; p=rejected', 'exposed'],
		['v=DMARC1; p=reject; sp=rejected', 'exposed'],
		// 6.3, pct: the policy holds for a part of the mail only.
		['v=DMARC1; p=reject; pct=100', 'safe'],
		['v=DMARC1; p=reject; pct=99', 'exposed'],
		['v=DMARC1; p=quarantine; pct=0', 'exposed'],
		['v=DMARC1; p=reject; pct=many', 'safe'],
		// Test mode of the successor.
		['v=DMARC1; p=reject; t=y', 'exposed'],
		['v=DMARC1; p=reject; t=n', 'safe'],
		// 6.3, sp: subdomains have a policy of their own.
		['v=DMARC1; p=reject; sp=none', 'exposed'],
		['v=DMARC1; p=reject; sp=quarantine', 'safe'],
		['v=DMARC1; p=none; sp=reject', 'exposed'],
		['v=DMARC1; p=reject; sp=reject; np=none', 'exposed'],
	])('with "%s" is %s', (text, status) => {
		expect(judgeDmarcTexts([text]).status).toBe(status);
	});

	it.each([
		['v=DMARC1; p=reject; sp=none', 'exposed'],
		['v=DMARC1; p=none; sp=reject', 'safe'],
		['v=DMARC1; p=reject', 'safe'],
	])('of the parent, with "%s", leaves a subdomain %s', (text, status) => {
		expect(judgeDmarcTexts([text], true).status).toBe(status);
	});

	it('is void when there are two', () => {
		const { status, details } = judgeDmarcTexts(['v=DMARC1; p=reject', 'v=DMARC1; p=none']);
		expect(status).toBe('exposed');
		expect(details).toContain('2 DMARC records');
	});

	it('judges subdomains apart from the domain', () => {
		const { findings } = judgeDmarcTexts(['v=DMARC1; p=reject; sp=none']);
		const verdicts = findings.map(({ service, verdict }) => `${service} ${verdict}`);
		expect(verdicts).toContain('dmarc safe');
		expect(verdicts).toContain('dmarc-subdomains exposed');
	});
});
