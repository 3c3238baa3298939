import type { Resolver } from 'node:dns/promises';
import type { DmarcFact, DomainFacts, Lookup } from '#server/scan/facts.ts';
import { type GuardRules, type JudgedAddress, judgeAddress } from '#server/scan/guard.ts';
import type { Line } from '#server/scan/net/dial.ts';
import { askFor, replyTo } from '#server/scan/net/dns-wire.ts';
import { printable } from '#server/scan/net/talk.ts';
import { ask } from '#server/scan/net/udp.ts';
import { zoneTransferProbe } from './dns.ts';
import type { Knock } from './knock.ts';

export type DomainTools = {
	readonly resolver: Resolver;
	readonly rules: GuardRules;
	/** A way to the resolver itself, for record types node:dns cannot ask for. */
	readonly toResolver: { readonly line: Line; readonly port: number } | undefined;
	/** Undefined when this name server was knocked on often enough: it may belong to somebody else. */
	readonly knockDns: (address: JudgedAddress) => Promise<Knock | undefined>;
};

/** Names that the big mail providers and common packages give their DKIM keys. Others exist, so absence is no proof. */
const commonDkimSelectors = ['default', 'google', 'selector1', 'selector2', 'k1', 's1', 'mail', 'dkim'];
const mostNameServers = 4;
const mostParents = 4;

/** The domain that owns the mail and the zone. A `www` straight below a top-level domain is a domain itself. */
export function bareDomain(name: string): string {
	return name.replace(/^www\.(?=.+\.)/, '');
}

export async function lookUpDomain(name: string, tools: DomainTools): Promise<DomainFacts> {
	const { resolver } = tools;
	const domain = bareDomain(name);
	const [mx, spf, dmarc, dkimSelectors, caa, dnssec, transfers] = await Promise.all([
		lookUp(resolver.resolveMx(domain), (records) => records.map(({ exchange }) => printable(exchange, 100))),
		lookUp(resolver.resolveTxt(domain), (records) => withTag(records, /^v=spf1(\s|$)/i)),
		findDmarc(domain, resolver),
		findDkim(domain, resolver),
		findUpwards(domain, (at) => lookUp(resolver.resolveCaa(at), (records) => records.map(caaText))),
		findUpwards(domain, (at) => hasDs(at, tools)),
		tryTransfers(domain, tools),
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
	shape: (records: R[]) => readonly T[],
): Promise<Lookup<readonly T[]>> {
	try {
		const found = shape(await query);
		return found.length === 0 ? 'absent' : { found };
	} catch (error) {
		return error instanceof Error && 'code' in error && absentCodes.has(String(error.code))
			? 'absent'
			: 'unknown';
	}
}

function withTag(records: readonly string[][], tag: RegExp): string[] {
	return records
		.map((parts) => parts.join(''))
		.filter((text) => tag.test(text))
		.map((text) => printable(text, 200));
}

function caaText(record: object): string {
	return printable(
		Object.entries(record)
			.filter(([key]) => key !== 'critical' && key !== 'type')
			.map(([key, value]) => `${key} ${value}`)
			.join(' '),
	);
}

/** The name itself, then its parents, never a bare top-level domain. Of a very long name the parents in between are left out. */
function withParents(domain: string): string[] {
	const labels = domain.split('.');
	const parents = labels.slice(1, -1).map((_, index) => labels.slice(index + 1).join('.'));
	return [domain, ...parents.slice(-mostParents)];
}

/** The nearest answer wins; an honest "none" lets the parent speak, a failure does not. */
async function findUpwards<T>(domain: string, at: (name: string) => Promise<Lookup<T>>): Promise<Lookup<T>> {
	for (const name of withParents(domain)) {
		const answer = await at(name);
		if (answer !== 'absent') return answer;
	}
	return 'absent';
}

async function findDmarc(domain: string, resolver: Resolver): Promise<Lookup<DmarcFact>> {
	return findUpwards(domain, async (at) => {
		const records = await lookUp(resolver.resolveTxt(`_dmarc.${at}`), (found) =>
			withTag(found, /^v=DMARC1\s*(;|$)/i),
		);
		if (records === 'absent' || records === 'unknown') return records;
		const text = records.found[0] ?? '';
		const tag = (name: string) =>
			new RegExp(`;\\s*${name}\\s*=\\s*([a-z]+)`, 'i').exec(text)?.[1]?.toLowerCase();
		const policy = (at === domain ? undefined : tag('sp')) ?? tag('p') ?? 'none';
		return { found: { policy, at } };
	});
}

async function findDkim(domain: string, resolver: Resolver): Promise<string[]> {
	const found = await Promise.all(
		commonDkimSelectors.map(async (selector) => {
			const records = await lookUp(resolver.resolveTxt(`${selector}._domainkey.${domain}`), (texts) =>
				withTag(texts, /\bp=/),
			);
			return records !== 'absent' && records !== 'unknown' ? [selector] : [];
		}),
	);
	return found.flat();
}

/** A DS record in the parent zone is what makes a domain's signatures count. */
async function hasDs(name: string, { toResolver }: DomainTools): Promise<Lookup<true>> {
	if (toResolver === undefined) return 'unknown';
	const question = askFor(name, 'DS', { recurse: true });
	const { reply } = await ask(toResolver.line, toResolver.port, [question.bytes], (bytes) => {
		return replyTo(question, bytes) !== undefined;
	});
	const answer = reply && replyTo(question, reply);
	if (answer === undefined || (answer.code !== 'NOERROR' && answer.code !== 'NXDOMAIN')) return 'unknown';
	return answer.answerTypes.includes('DS') ? { found: true } : 'absent';
}

type Transfer = { readonly server: string; readonly allowed: boolean | undefined };

/** Name servers belong to whoever the domain says, so each of their addresses must pass the guard too. */
async function tryTransfers(domain: string, { resolver, rules, knockDns }: DomainTools): Promise<Transfer[]> {
	let zone = domain;
	const servers = await findUpwards(domain, (at) => {
		zone = at;
		return lookUp(resolver.resolveNs(at), (names) => names);
	});
	if (servers === 'absent' || servers === 'unknown') return [];
	const probe = zoneTransferProbe(zone);
	return Promise.all(
		servers.found.slice(0, mostNameServers).map(async (server) => {
			const shown = printable(server, 100);
			const address = await firstAllowed(server, resolver, rules);
			if (address === undefined) return { server: shown, allowed: undefined };
			const knock = await knockDns(address);
			if (knock === undefined) return { server: shown, allowed: undefined };
			const { state, service } = await probe(knock);
			if (service?.kind === 'dns') return { server: shown, allowed: service.zoneTransfer };
			return { server: shown, allowed: state === 'closed' ? false : undefined };
		}),
	);
}

async function firstAllowed(
	server: string,
	resolver: Resolver,
	rules: GuardRules,
): Promise<JudgedAddress | undefined> {
	const found = await Promise.allSettled([resolver.resolve4(server), resolver.resolve6(server)]);
	const addresses = found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
	for (const ip of addresses.slice(0, 8)) {
		try {
			return judgeAddress(ip, rules);
		} catch {
			// Not public: not ours to knock on.
		}
	}
	return undefined;
}
