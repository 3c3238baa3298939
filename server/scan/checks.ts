import { checkAdvice, silenceFix, silenceNote } from '#domain/scan/advice.ts';
import { type ScanCheckId, type ScanCheckResult, scanChecks } from '#domain/scan/checks.ts';
import type { DomainFacts, PortFact } from './facts.ts';
import { domainFindings, type Finding, portFindings } from './findings.ts';

export type CheckFacts = {
	readonly ports: readonly PortFact[];
	/** Present for the DNS check when a domain was given. */
	readonly domain?: DomainFacts;
	/** Addresses that exist but were not scanned, and why. */
	readonly notes?: readonly string[];
	readonly now: Date;
};

/** One check's verdict. Pure: the same facts always give the same words. */
export function judgeCheck(id: ScanCheckId, facts: CheckFacts): ScanCheckResult {
	const findings = [
		...facts.ports.flatMap((fact) => portFindings(id, fact, facts.now)),
		...(facts.domain === undefined ? [] : domainFindings(facts.domain)),
	];
	const open = openQuestions(id, facts);
	const exposed = findings.some((finding) => finding.exposed);
	const answered = id === 'dns' ? facts.domain !== undefined : facts.ports.length > 0;
	const status = exposed ? 'exposed' : answered && open.length === 0 ? 'safe' : 'unknown';
	const { name, description, category, severity } = definition(id);
	return {
		id,
		name,
		description,
		category,
		severity,
		status,
		details: details(id, status, facts, findings, open),
	};
}

function definition(id: ScanCheckId) {
	const found = scanChecks.find((check) => check.id === id);
	if (found === undefined) throw new Error(`no scan check ${id}`);
	return found;
}

/** Whatever stands between us and the word "safe": it is said only when everything asked gave an answer or a refusal. */
function openQuestions(id: ScanCheckId, { ports, domain }: CheckFacts): string[] {
	if (id === 'dns') return domain === undefined ? [] : domainQuestions(domain);
	const groups: [string, (fact: PortFact) => boolean][] = [
		[silenceNote, ({ state }) => state === 'filtered'],
		[
			'A device on the way said that this cannot be reached from here.',
			({ state }) => state === 'unreachable',
		],
		['The scan ran out of time before this was tried.', ({ state }) => state === 'skipped'],
		['The scanner could not try this just now. Please scan again later.', ({ state }) => state === 'failed'],
		[
			'Something answers here, but not in a way we know. Find out what it is.',
			({ state, service }) => state === 'open' && service === undefined,
		],
		[
			'Encryption is offered here, but we could not start it. Find out whether it works.',
			({ service }) =>
				service?.kind === 'mail' && service.encryption === 'offered' && service.tls === undefined,
		],
	];
	return groups.flatMap(([meaning, matches]) => {
		const matching = ports.filter(matches);
		return matching.length === 0 ? [] : [`${places(matching)}: ${meaning}`];
	});
}

function domainQuestions(domain: DomainFacts): string[] {
	const failed = (['spf', 'dmarc', 'mx'] as const).filter((record) => domain[record] === 'unknown');
	if (failed.length === 0) return [];
	return [
		`The lookup of ${failed.join(', ').toUpperCase()} for ${domain.domain} failed, so nothing can be said about it.`,
	];
}

function details(
	id: ScanCheckId,
	status: ScanCheckResult['status'],
	{ ports, domain, notes = [] }: CheckFacts,
	findings: readonly Finding[],
	open: readonly string[],
): string {
	const { why, fix, keep } = checkAdvice[id];
	const seen = [...findings]
		.sort((a, b) => Number(b.exposed) - Number(a.exposed))
		.map((finding) => finding.seen);
	const refused = ports.filter(({ state }) => state === 'closed');
	const closed =
		refused.length > 0 ? [`${places(refused)}: connection refused, so nothing is offered there.`] : [];
	const nothing =
		id === 'dns' && domain === undefined ? ['Enter a domain name to check its email and DNS records.'] : [];
	const noAddress = id !== 'dns' && ports.length === 0 ? ['There was no address to test.'] : [];
	const silent = ports.some(({ state }) => state === 'filtered') && status === 'unknown';
	const unprovenFix = silent && id !== 'dns' ? silenceFix : keep;
	const advice =
		status === 'safe'
			? [`Next: ${keep}`]
			: [`Why it matters: ${why}`, `First step: ${status === 'exposed' ? fix : unprovenFix}`];
	return [
		`Seen: ${sentence([...seen, ...open, ...nothing, ...noAddress, ...closed])}`,
		...advice,
		...notes,
	].join('\n');
}

function sentence(parts: readonly string[]): string {
	return parts.length === 0 ? 'Nothing answered.' : parts.join(' ');
}

/** "Port 139, 445 (TCP) on 192.0.2.1 and 2001:db8::1" */
function places(facts: readonly PortFact[]): string {
	const byPorts = new Map<string, string[]>();
	for (const address of new Set(facts.map((fact) => fact.address))) {
		const here = facts.filter((fact) => fact.address === address);
		const list = (['tcp', 'udp'] as const).flatMap((protocol) => {
			const numbers = here.filter((fact) => fact.protocol === protocol).map(({ port }) => port);
			return numbers.length === 0
				? []
				: [`${numbers.sort((a, b) => a - b).join(', ')} (${protocol.toUpperCase()})`];
		});
		const key = list.join(' and ');
		byPorts.set(key, [...(byPorts.get(key) ?? []), address]);
	}
	return [...byPorts].map(([ports, addresses]) => `Port ${ports} on ${addresses.join(' and ')}`).join('; ');
}
