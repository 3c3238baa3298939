import { type ScanCheckId, type ScanCheckResult, scanChecks } from '#domain/scan/checks.ts';
import type { Evidence } from '#domain/scan/evidence.ts';
import { formatDetails } from '#domain/scan/finding-text.ts';
import { getStatus } from '#domain/scan/findings.ts';
import { createNote, getDomainFindings, getPortFindings } from './findings.ts';
import type { DomainRecords, PortResult } from './scan-results.ts';

/** An address that was not tested, or null for how many they are. */
export type Omission = { address: string | null; evidence: Evidence };

export type CheckInput = {
	readonly ports: readonly PortResult[];
	readonly domain?: DomainRecords;
	readonly omissions?: readonly Omission[];
	readonly now: Date;
};

export function evaluateCheck(
	id: ScanCheckId,
	{ ports, domain, omissions = [], now }: CheckInput,
): ScanCheckResult {
	const definition = scanChecks.find((check) => check.id === id);
	if (definition === undefined) throw new Error(`no scan check ${id}`);
	const findings = [
		...ports.flatMap((port) => getPortFindings(id, port, now)),
		...(domain === undefined ? [] : getDomainFindings(domain)),
		...(id === 'dns' && domain === undefined ? [createNote(id, 'unknown', { kind: 'no-domain' })] : []),
		...(id !== 'dns' && ports.length === 0 ? [createNote(id, 'unknown', { kind: 'no-address' })] : []),
		// Mail records are the same for all addresses.
		...omissions.map(({ address, evidence }) =>
			createNote(id, address === null && id !== 'dns' ? 'unknown' : 'not-tested', evidence, address),
		),
	];
	const check = { ...definition, status: getStatus(findings), findings };
	return { ...check, details: formatDetails(check) };
}
