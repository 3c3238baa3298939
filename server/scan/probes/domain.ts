import type { Resolver } from 'node:dns/promises';
import { type GuardRules, type ValidatedAddress, validateAddress } from '#server/scan/guard.ts';
import type { ConnectionContext } from '#server/scan/net/connect.ts';
import { toPrintable } from '#server/scan/net/conversation.ts';
import { createQuestion, parseReply } from '#server/scan/net/dns-wire.ts';
import { queryUdp } from '#server/scan/net/udp.ts';
import type { DmarcRecord, DomainRecords, Lookup, SpfJudgment } from '#server/scan/scan-results.ts';
import { createZoneTransferProbe } from './dns.ts';
import type { ProbeTarget } from './probe.ts';
import { isSpfRecord, judgeSpf, type SpfLookups } from './spf.ts';

export type DomainContext = {
	readonly resolver: Resolver;
	readonly rules: GuardRules;
	/** Raw DNS client: node:dns does not support these record types. */
	readonly resolverEndpoint: { readonly context: ConnectionContext; readonly port: number } | undefined;
	/** Undefined when the rate limit of this name server is exhausted: it may belong to someone else. */
	readonly getNameServerTarget: (address: ValidatedAddress) => Promise<ProbeTarget | undefined>;
};

/** Selectors of large mail providers and common software. Others exist, so absence proves nothing. */
const commonDkimSelectors = ['default', 'google', 'selector1', 'selector2', 'k1', 's1', 'mail', 'dkim'];
const maxNameServers = 4;
const maxParents = 4;

/** The domain with the mail and zone records. A `www` directly below a top-level domain is a domain itself. */
export function stripWww(name: string): string {
	return name.replace(/^www\.(?=.+\.)/, '');
}

export async function lookUpDomain(name: string, context: DomainContext): Promise<DomainRecords> {
	const { resolver } = context;
	const domain = stripWww(name);
	const [mx, spf, dmarc, dkimSelectors, caa, dnssec, transfers] = await Promise.all([
		lookUp(resolver.resolveMx(domain), (records) =>
			records.map(({ exchange }) => toPrintable(exchange, 100)),
		),
		findSpf(domain, resolver),
		findDmarc(domain, resolver),
		findDkim(domain, resolver),
		findInParents(domain, (at) => lookUp(resolver.resolveCaa(at), (records) => records.map(formatCaa))),
		findInParents(domain, (at) => lookUpDs(at, context)),
		testZoneTransfers(domain, context),
	]);
	return {
		domain,
		mx,
		spf,
		dmarc,
		dkimSelectors,
		caa,
		dnssec,
		zoneTransfer: transfers.filter(({ allowed }) => allowed === true).map(({ server }) => server),
		zoneTransferTested: transfers.filter(({ allowed }) => allowed !== undefined).length,
	};
}

const absentCodes = new Set(['ENODATA', 'ENOTFOUND']);

async function lookUp<R, T>(
	query: Promise<R[]>,
	parse: (records: R[]) => readonly T[],
): Promise<Lookup<readonly T[]>> {
	try {
		const found = parse(await query);
		return found.length === 0 ? 'absent' : { found };
	} catch (error) {
		return error instanceof Error && 'code' in error && absentCodes.has(String(error.code))
			? 'absent'
			: 'unknown';
	}
}

const joinTexts = (records: readonly string[][]) => records.map((parts) => parts.join(''));

function createSpfLookups(resolver: Resolver): SpfLookups {
	return {
		txt: (name) => lookUp(resolver.resolveTxt(name), joinTexts),
		mx: (name) => lookUp(resolver.resolveMx(name), (records) => records.map(({ exchange }) => exchange)),
		async addresses(name) {
			const answers = await Promise.all(
				[resolver.resolve4(name), resolver.resolve6(name)].map((query) => lookUp(query, (found) => found)),
			);
			const found = answers.flatMap((answer) => (typeof answer === 'string' ? [] : answer.found));
			if (found.length > 0) return { found };
			return answers.includes('unknown') ? 'unknown' : 'absent';
		},
	};
}

async function findSpf(domain: string, resolver: Resolver): Promise<Lookup<SpfJudgment>> {
	const lookups = createSpfLookups(resolver);
	const texts = await lookups.txt(domain);
	if (texts === 'absent' || texts === 'unknown') return texts;
	const records = texts.found.filter(isSpfRecord);
	const [record] = records;
	if (record === undefined) return 'absent';
	const judgment = await judgeSpf(domain, lookups);
	const shown = { record: toPrintable(record, 200), term: toPrintable(judgment.term, 100) };
	return { found: { ...judgment, ...shown, count: records.length } };
}

function formatCaa(record: object): string {
	return toPrintable(
		Object.entries(record)
			.filter(([key]) => key !== 'critical' && key !== 'type')
			.map(([key, value]) => `${key} ${value}`)
			.join(' '),
	);
}

/** The name, then its parents without the top-level domain. Of a very long name some parents are skipped. */
function listParents(domain: string): string[] {
	const labels = domain.split('.');
	const parents = labels.slice(1, -1).map((_, index) => labels.slice(index + 1).join('.'));
	return [domain, ...parents.slice(-maxParents)];
}

/** Use the closest record. Fall back to the parent domain only on NXDOMAIN or an empty answer, not on a lookup error. */
async function findInParents<T>(
	domain: string,
	at: (name: string) => Promise<Lookup<T>>,
): Promise<Lookup<T>> {
	for (const name of listParents(domain)) {
		const answer = await at(name);
		if (answer !== 'absent') return answer;
	}
	return 'absent';
}

const policies = ['none', 'quarantine', 'reject'];

/** RFC 7489, 6.3 and 6.6.3: the version is compared exactly, and a policy that cannot be read is none. */
export const isDmarcRecord = (text: string): boolean => /^[vV][ \t]*=[ \t]*DMARC1[ \t]*(?:;|$)/.test(text);

export function parseDmarc(texts: readonly string[], isParent: boolean): Omit<DmarcRecord, 'at'> {
	const tags = new Map(
		(texts[0] ?? '').split(';').map((tag) => {
			const [name = '', ...value] = tag.split('=');
			return [name.trim().toLowerCase(), value.join('=').trim().toLowerCase()];
		}),
	);
	const { p = '', sp = p, np = sp } = Object.fromEntries(tags);
	const isValid = policies.includes(p) && policies.includes(sp);
	const subdomains = Math.min(...[sp, np].map((name) => policies.indexOf(name)).filter((rank) => rank >= 0));
	const rank = isValid ? (isParent ? subdomains : policies.indexOf(p)) : 0;
	const pct = tags.get('pct') ?? '';
	return {
		policy: policies[rank] ?? 'none',
		count: texts.length,
		percent: /^\d{1,3}$/.test(pct) ? Math.min(100, Number(pct)) : 100,
		isTest: tags.get('t') === 'y',
		...(isValid && subdomains < rank && { subdomainPolicy: policies[subdomains] ?? 'none' }),
	};
}

async function findDmarc(domain: string, resolver: Resolver): Promise<Lookup<DmarcRecord>> {
	return findInParents(domain, async (at) => {
		const records = await lookUp(resolver.resolveTxt(`_dmarc.${at}`), (found) =>
			joinTexts(found).filter(isDmarcRecord),
		);
		if (records === 'absent' || records === 'unknown') return records;
		return { found: { ...parseDmarc(records.found, at !== domain), at } };
	});
}

async function findDkim(domain: string, resolver: Resolver): Promise<string[]> {
	const found = await Promise.all(
		commonDkimSelectors.map(async (selector) => {
			const records = await lookUp(resolver.resolveTxt(`${selector}._domainkey.${domain}`), (texts) =>
				joinTexts(texts).filter((text) => /\bp=/.test(text)),
			);
			return records !== 'absent' && records !== 'unknown' ? [selector] : [];
		}),
	);
	return found.flat();
}

/** DNSSEC applies only with a DS record in the parent zone. */
async function lookUpDs(name: string, { resolverEndpoint }: DomainContext): Promise<Lookup<true>> {
	if (resolverEndpoint === undefined) return 'unknown';
	const question = createQuestion(name, 'DS', { recurse: true });
	const { reply } = await queryUdp(
		resolverEndpoint.context,
		resolverEndpoint.port,
		[question.bytes],
		(bytes) => {
			return parseReply(question, bytes) !== undefined;
		},
	);
	const answer = reply && parseReply(question, reply);
	if (answer === undefined || (answer.code !== 'NOERROR' && answer.code !== 'NXDOMAIN')) return 'unknown';
	return answer.answerTypes.includes('DS') ? { found: true } : 'absent';
}

type Transfer = { readonly server: string; readonly allowed: boolean | undefined };

/** The domain chooses its name servers, so each of their addresses must pass the guard, too. */
async function testZoneTransfers(
	domain: string,
	{ resolver, rules, getNameServerTarget }: DomainContext,
): Promise<Transfer[]> {
	let zone = domain;
	const servers = await findInParents(domain, (at) => {
		zone = at;
		return lookUp(resolver.resolveNs(at), (names) => names);
	});
	if (servers === 'absent' || servers === 'unknown') return [];
	const probe = createZoneTransferProbe(zone);
	return Promise.all(
		servers.found.slice(0, maxNameServers).map(async (server) => {
			const displayName = toPrintable(server, 100);
			const address = await resolveAllowedAddress(server, resolver, rules);
			if (address === undefined) return { server: displayName, allowed: undefined };
			const target = await getNameServerTarget(address);
			if (target === undefined) return { server: displayName, allowed: undefined };
			const { state, service } = await probe(target);
			if (service?.kind === 'dns') return { server: displayName, allowed: service.zoneTransfer };
			return { server: displayName, allowed: state === 'closed' ? false : undefined };
		}),
	);
}

async function resolveAllowedAddress(
	server: string,
	resolver: Resolver,
	rules: GuardRules,
): Promise<ValidatedAddress | undefined> {
	const found = await Promise.allSettled([resolver.resolve4(server), resolver.resolve6(server)]);
	const addresses = found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
	for (const ip of addresses.slice(0, 8)) {
		try {
			return validateAddress(ip, rules);
		} catch {
			// Not public, so it must not be probed.
		}
	}
	return undefined;
}
