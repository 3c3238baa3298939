import { type ScanCheckResult, scanChecks } from '#domain/scan-checks.ts';
import { adviceByCheck, generalAdvice } from './content.ts';

export const unscannedChecks: readonly ScanCheckResult[] = scanChecks.map((check) => ({
	...check,
	status: 'unknown',
}));

export type ScanPhase = 'idle' | 'scanning' | 'completed';

export type ScanCounts = { safe: number; exposed: number; criticalRisk: number };

/** Critical Risk counts the exposed checks of critical severity, which count under Exposed too. */
export function scanCounts(checks: readonly ScanCheckResult[]): ScanCounts {
	const exposed = checks.filter((check) => check.status === 'exposed');
	return {
		safe: checks.filter((check) => check.status === 'safe').length,
		exposed: exposed.length,
		criticalRisk: exposed.filter((check) => check.severity === 'critical').length,
	};
}

/** 100 when complete, otherwise the share of checks already safe or exposed. */
export function scanProgress(phase: ScanPhase, checks: readonly ScanCheckResult[]): number {
	if (phase === 'completed') return 100;
	const known = checks.filter((check) => check.status !== 'unknown').length;
	return (known / checks.length) * 100;
}

/** The list with one check replaced by its result; a check that is not in the list is left out. */
export function withResult(
	checks: readonly ScanCheckResult[],
	result: ScanCheckResult,
): readonly ScanCheckResult[] {
	return checks.map((check) => (check.id === result.id ? result : check));
}

const severityOrder = ['critical', 'high', 'medium', 'low'] as const;

export function scanRecommendations(checks: readonly ScanCheckResult[]): string[] {
	const exposed = checks
		.filter((check) => check.status === 'exposed')
		.toSorted((a, b) => severityOrder.indexOf(a.severity) - severityOrder.indexOf(b.severity));
	return [...exposed.flatMap((check) => adviceByCheck[check.id] ?? []), ...generalAdvice];
}

/** What is sent: blanks at the ends dropped, the address left out when empty. */
export function scanTarget(domain: string, ipAddress: string): { domain: string; ipAddress?: string } {
	const address = ipAddress.trim();
	return { domain: domain.trim(), ...(address !== '' && { ipAddress: address }) };
}
