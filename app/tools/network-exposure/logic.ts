import { checkAdvice } from '#domain/scan/advice.ts';
import { type ScanCheckId, type ScanCheckResult, type ScanProduct, scanChecks } from '#domain/scan/checks.ts';
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
	if (phase === 'completed') return 100;
	const knownCount = checks.filter((check) => check.status !== 'unknown').length;
	return (knownCount / checks.length) * 100;
}

export function replaceResult(checks: Checks, result: Check): Checks {
	return checks.map((check) => (check.id === result.id ? result : check));
}

const severityOrder = ['critical', 'high', 'medium', 'low'] as const;
const statusOrder = ['exposed', 'unknown', 'safe'] as const;

const isExploited = ({ products = [] }: Check) => products.some(({ exploited }) => exploited !== null);

export function sortBySeverity(checks: Checks): Check[] {
	return checks.toSorted(
		(a, b) =>
			statusOrder.indexOf(a.status) - statusOrder.indexOf(b.status) ||
			Number(isExploited(b)) - Number(isExploited(a)) ||
			severityOrder.indexOf(a.severity) - severityOrder.indexOf(b.severity),
	);
}

export function listProducts(checks: Checks): ScanProduct[] {
	return checks.flatMap(({ products = [] }) => products);
}

export type Grade = 'A' | 'B' | 'C' | 'D' | 'F';

/** `gradeRule` states the rule for visitors. Undefined when half of the checks are unknown. */
export function getGrade(checks: Checks): Grade | undefined {
	if (countResults(checks).unknown * 2 >= checks.length) return undefined;
	const exposed = checks.filter((check) => check.status === 'exposed');
	if (listProducts(checks).some(({ exploited }) => exploited !== null)) return 'F';
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
		? getGrade(replaceResult(checks, { ...worst, status: 'safe', products: [] }))
		: undefined;
}

export function getCheckGuidance(id: string) {
	const knownId = scanChecks.find((check) => check.id === id)?.id;
	return knownId && { ...checkAdvice[knownId], ...checkGuidance[knownId] };
}

/** The server's own first step where it differs from the usual one of the check. */
export function getTask({ id, details = '' }: Check): string | undefined {
	const guidance = getCheckGuidance(id);
	const step = /^First step: (.*)$/m.exec(details)?.[1];
	return step && step !== guidance?.fix ? step : guidance?.task;
}

export function getScanRecommendations(checks: Checks): string[] {
	const exposed = sortBySeverity(checks).filter((check) => check.status === 'exposed');
	const fixes = exposed.flatMap(
		(check) => /^First step: (.*)$/m.exec(check.details ?? '')?.[1] ?? getCheckGuidance(check.id)?.fix ?? [],
	);
	return [...fixes, ...generalAdvice];
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

/** What a later scan is compared with: no details, so that little is kept. */
export type ScanSnapshot = {
	target: ScanTarget;
	at: string;
	statuses: Readonly<Record<string, string>>;
	products: readonly string[];
};

const describeProduct = ({ product, address, port }: ScanProduct) => `${product} on ${address}, port ${port}`;

export function toSnapshot({ target, at, checks }: FinishedScan): ScanSnapshot {
	return {
		target,
		at: at.toISOString(),
		statuses: Object.fromEntries(checks.map(({ id, status }) => [id, status])),
		products: [...new Set(listProducts(checks).map(describeProduct))],
	};
}

export type ScanChange = {
	id: string;
	name: string;
	previousStatus: Check['status'];
	currentStatus: Check['status'];
};

export type ScanComparison = {
	changes: ScanChange[];
	newProducts: string[];
	goneProducts: string[];
	unchangedCount: number;
};

const parseStatus = (text: string | undefined): Check['status'] =>
	statusOrder.find((status) => status === text) ?? 'unknown';

export function compareScans(previous: ScanSnapshot, current: FinishedScan): ScanComparison {
	const changes = current.checks.flatMap(({ id, name, status }) => {
		const previousStatus = parseStatus(previous.statuses[id]);
		return previousStatus === status ? [] : [{ id, name, previousStatus, currentStatus: status }];
	});
	const { products } = toSnapshot(current);
	return {
		changes,
		newProducts: products.filter((product) => !previous.products.includes(product)),
		goneProducts: previous.products.filter((product) => !products.includes(product)),
		unchangedCount: current.checks.length - changes.length,
	};
}

const maxSnapshots = 10;

export function addSnapshot(snapshots: readonly ScanSnapshot[], added: ScanSnapshot): ScanSnapshot[] {
	return [...removeSnapshot(snapshots, added.target), added].slice(-maxSnapshots);
}

export function removeSnapshot(snapshots: readonly ScanSnapshot[], target: ScanTarget): ScanSnapshot[] {
	return snapshots.filter((snapshot) => !isSameTarget(snapshot.target, target));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

function isSnapshot(value: unknown): value is ScanSnapshot {
	if (!isRecord(value) || !isRecord(value.target) || !isRecord(value.statuses)) return false;
	const { domain, ipAddress = '' } = value.target;
	return (
		typeof domain === 'string' &&
		typeof ipAddress === 'string' &&
		typeof value.at === 'string' &&
		!Number.isNaN(Date.parse(value.at)) &&
		Object.values(value.statuses).every((status) => typeof status === 'string') &&
		Array.isArray(value.products) &&
		value.products.every((product) => typeof product === 'string')
	);
}

export function parseSnapshots(text: string | undefined): ScanSnapshot[] {
	try {
		const parsed: unknown = JSON.parse(text ?? '[]');
		return Array.isArray(parsed) ? parsed.filter(isSnapshot) : [];
	} catch {
		return [];
	}
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

export function parseDetails(details: string): { name: string; text: string }[] {
	return details.split('\n').map((line) => {
		const [, name = '', text = line] = /^(Seen|Why it matters|First step|Next): (.*)$/.exec(line) ?? [];
		return { name, text };
	});
}
