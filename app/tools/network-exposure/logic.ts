import { checkAdvice } from '#domain/scan/advice.ts';
import { type ScanCheckId, type ScanCheckResult, scanChecks } from '#domain/scan/checks.ts';
import { checkGuidance, generalAdvice } from './content.ts';

type Check = ScanCheckResult;
type Checks = readonly Check[];

export const unscannedChecks: Checks = scanChecks.map((check) => ({ ...check, status: 'unknown' }));

export type ScanPhase = 'idle' | 'scanning' | 'completed' | 'failed';

export type ScanCounts = { safe: number; exposed: number; criticalRisk: number; unknown: number };

/** Exposed includes the critical checks (SPEC-21). */
export function countResults(checks: Checks): ScanCounts {
	const exposed = checks.filter((check) => check.status === 'exposed');
	return {
		safe: checks.filter((check) => check.status === 'safe').length,
		exposed: exposed.length,
		criticalRisk: exposed.filter((check) => check.severity === 'critical').length,
		unknown: checks.filter((check) => check.status === 'unknown').length,
	};
}

export function getScanProgress(phase: ScanPhase, checks: Checks): number {
	if (phase === 'completed' || phase === 'failed') return 100;
	const knownCount = checks.filter((check) => check.status !== 'unknown').length;
	return (knownCount / checks.length) * 100;
}

export function replaceResult(checks: Checks, result: Check): Checks {
	return checks.map((check) => (check.id === result.id ? result : check));
}

const severityOrder = ['critical', 'high', 'medium', 'low'] as const;
const statusOrder = ['exposed', 'unknown', 'safe'] as const;

export function sortBySeverity(checks: Checks): Check[] {
	return checks.toSorted(
		(a, b) =>
			statusOrder.indexOf(a.status) - statusOrder.indexOf(b.status) ||
			severityOrder.indexOf(a.severity) - severityOrder.indexOf(b.severity),
	);
}

export type Grade = 'A' | 'B' | 'C' | 'D' | 'F';

/** `gradeRule` states the rule for visitors. Undefined when half of the checks are unknown. */
export function getGrade(checks: Checks): Grade | undefined {
	if (countResults(checks).unknown * 2 >= checks.length) return undefined;
	const exposed = checks.filter((check) => check.status === 'exposed');
	const critical = exposed.filter((check) => check.severity === 'critical').length;
	const high = exposed.filter((check) => check.severity === 'high').length;
	if (exposed.length === 0) return 'A';
	if (critical + high === 0) return 'B';
	if (critical === 0 && high === 1) return 'C';
	return (critical === 1 && high === 0) || (critical === 0 && high === 2) ? 'D' : 'F';
}

export function getGradeAfterFirstFix(checks: Checks): Grade | undefined {
	const [worst] = sortBySeverity(checks);
	return worst?.status === 'exposed'
		? getGrade(replaceResult(checks, { ...worst, status: 'safe' }))
		: undefined;
}

export function getCheckGuidance(id: string) {
	const knownId = scanChecks.find((check) => check.id === id)?.id;
	return knownId && { ...checkAdvice[knownId], ...checkGuidance[knownId] };
}

export function getScanRecommendations(checks: Checks): string[] {
	const exposed = sortBySeverity(checks).filter((check) => check.status === 'exposed');
	return [...exposed.flatMap((check) => getCheckGuidance(check.id)?.fix ?? []), ...generalAdvice];
}

export type ScanTarget = { domain: string; ipAddress?: string };

export function buildScanTarget(domain: string, ipAddress: string): ScanTarget {
	const address = ipAddress.trim();
	return { domain: domain.trim(), ...(address !== '' && { ipAddress: address }) };
}

export function getTargetName({ domain, ipAddress }: ScanTarget): string {
	return domain || (ipAddress ?? '');
}

export type FinishedScan = { target: ScanTarget; at: Date; checks: Checks };

const maxActions = 3;

export function getFirstActions({ target, checks }: FinishedScan): Check[] {
	return sortBySeverity(checks)
		.filter(
			({ id, status }) =>
				status === 'exposed' || (status === 'unknown' && !(id === 'dns' && target.domain === '')),
		)
		.slice(0, maxActions);
}

export type ScanChange = {
	id: string;
	name: string;
	previousStatus: Check['status'];
	currentStatus: Check['status'];
};

export function findChanges(previousScan: FinishedScan, currentScan: FinishedScan): ScanChange[] {
	return currentScan.checks.flatMap((check) => {
		const previous = previousScan.checks.find(({ id }) => id === check.id)?.status ?? 'unknown';
		return previous === check.status
			? []
			: [{ id: check.id, name: check.name, previousStatus: previous, currentStatus: check.status }];
	});
}

export function isSameTarget(a: ScanTarget, b: ScanTarget): boolean {
	return a.domain === b.domain && a.ipAddress === b.ipAddress;
}

export type EntryPoint = { checkId: ScanCheckId; otherCount: number };

export function findEntryPoint(checks: Checks): EntryPoint | undefined {
	const exposed = sortBySeverity(checks).filter((check) => check.status === 'exposed');
	const checkId = scanChecks.find((check) => check.id === exposed[0]?.id)?.id;
	return checkId && { checkId, otherCount: exposed.length - 1 };
}

/** Splits the server's text into lines: "Seen: …" becomes a name and its text. */
export function parseDetails(details: string): { name: string; text: string }[] {
	return details.split('\n').map((line) => {
		const [, name = '', text = line] = /^(Seen|Why it matters|First step|Next): (.*)$/.exec(line) ?? [];
		return { name, text };
	});
}
