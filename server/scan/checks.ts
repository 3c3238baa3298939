import { checkAdvice, noResponseFix, noResponseNote } from '#domain/scan/advice.ts';
import { type ScanCheckId, type ScanCheckResult, scanChecks } from '#domain/scan/checks.ts';
import { type Finding, getDomainFindings, getPortFindings } from './findings.ts';
import type { DomainRecords, PortResult } from './scan-results.ts';

export type CheckInput = {
	readonly ports: readonly PortResult[];
	readonly domain?: DomainRecords;
	readonly notes?: readonly string[];
	readonly now: Date;
};

export function evaluateCheck(id: ScanCheckId, input: CheckInput): ScanCheckResult {
	const findings = [
		...input.ports.flatMap((port) => getPortFindings(id, port, input.now)),
		...(input.domain === undefined ? [] : getDomainFindings(input.domain)),
	];
	const unknowns = listUnknowns(id, input);
	const isExposed = findings.some((finding) => finding.isExposed);
	const isAnswered = id === 'dns' ? input.domain !== undefined : input.ports.length > 0;
	const status = isExposed ? 'exposed' : isAnswered && unknowns.length === 0 ? 'safe' : 'unknown';
	const products = findings.flatMap(({ product }) => product ?? []);
	const { name, description, category, severity } = getCheckDefinition(id);
	return {
		id,
		name,
		description,
		category,
		severity,
		status,
		details: formatDetails(id, status, input, findings, unknowns),
		...(products.length > 0 && { products }),
	};
}

function getCheckDefinition(id: ScanCheckId) {
	const found = scanChecks.find((check) => check.id === id);
	if (found === undefined) throw new Error(`no scan check ${id}`);
	return found;
}

/** 'Safe' requires an answer or a refusal to every question. */
function listUnknowns(id: ScanCheckId, { ports, domain }: CheckInput): string[] {
	if (id === 'dns') return domain === undefined ? [] : listDomainUnknowns(domain);
	const groups: [string, (fact: PortResult) => boolean][] = [
		[noResponseNote, ({ state }) => state === 'filtered'],
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
		return matching.length === 0 ? [] : [`${formatPorts(matching)}: ${meaning}`];
	});
}

function listDomainUnknowns(domain: DomainRecords): string[] {
	const failed = (['spf', 'dmarc', 'mx'] as const).filter((record) => domain[record] === 'unknown');
	if (failed.length === 0) return [];
	return [
		`The lookup of ${failed.join(', ').toUpperCase()} for ${domain.domain} failed, so nothing can be said about it.`,
	];
}

function formatDetails(
	id: ScanCheckId,
	status: ScanCheckResult['status'],
	{ ports, domain, notes = [] }: CheckInput,
	findings: readonly Finding[],
	unknowns: readonly string[],
): string {
	const { why, fix, whenSafe } = checkAdvice[id];
	const observed = [...findings]
		.sort((a, b) => Number(b.isExposed) - Number(a.isExposed))
		.map((finding) => finding.text);
	const refused = ports.filter(({ state }) => state === 'closed');
	const closedNote =
		refused.length > 0 ? [`${formatPorts(refused)}: connection refused, so nothing is offered there.`] : [];
	const missingDomainNote =
		id === 'dns' && domain === undefined ? ['Enter a domain name to check its email and DNS records.'] : [];
	const noAddressNote = id !== 'dns' && ports.length === 0 ? ['There was no address to test.'] : [];
	const isSilent = ports.some(({ state }) => state === 'filtered') && status === 'unknown';
	const unknownFix = isSilent && id !== 'dns' ? noResponseFix : whenSafe;
	const exposedFindings = findings.filter((finding) => finding.isExposed);
	const firstSteps = [...new Set(exposedFindings.map((finding) => finding.fix ?? fix))].join(' ');
	const advice =
		status === 'safe'
			? [`Next: ${whenSafe}`]
			: [`Why it matters: ${why}`, `First step: ${status === 'exposed' ? firstSteps : unknownFix}`];
	return [
		`Seen: ${joinSentences([...observed, ...unknowns, ...missingDomainNote, ...noAddressNote, ...closedNote])}`,
		...advice,
		...notes,
	].join('\n');
}

function joinSentences(parts: readonly string[]): string {
	return parts.length === 0 ? 'Nothing answered.' : parts.join(' ');
}

function formatPorts(results: readonly PortResult[]): string {
	const byPorts = new Map<string, string[]>();
	for (const address of new Set(results.map((fact) => fact.address))) {
		const here = results.filter((fact) => fact.address === address);
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
