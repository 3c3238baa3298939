import { isObject } from '#domain/incident/record.ts';
import { findCheckId, type ScanCheckId, type ScanCheckResult, scanChecks } from '#domain/scan/checks.ts';
import type { ProductPlace } from '#domain/scan/finding-text.ts';
import { isExploited, type ScanFinding } from '#domain/scan/findings.ts';

type Check = ScanCheckResult;
type Checks = readonly Check[];

export const unscannedChecks: Checks = scanChecks.map((check) => ({
	...check,
	status: 'unknown',
	findings: [],
}));

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

const hasExploited = ({ findings }: Check) => findings.some(isExploited);

export function sortBySeverity(checks: Checks): Check[] {
	return checks.toSorted(
		(a, b) =>
			statusOrder.indexOf(a.status) - statusOrder.indexOf(b.status) ||
			Number(hasExploited(b)) - Number(hasExploited(a)) ||
			severityOrder.indexOf(a.severity) - severityOrder.indexOf(b.severity),
	);
}

export type Grade = 'A' | 'B' | 'C' | 'D' | 'F';

/** `gradeRule` states the rule for visitors. Undefined when half of the checks are unknown. */
export function getGrade(checks: Checks): Grade | undefined {
	if (countResults(checks).unknown * 2 >= checks.length) return undefined;
	const exposed = checks.filter((check) => check.status === 'exposed');
	if (checks.some(hasExploited)) return 'F';
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
		? getGrade(replaceResult(checks, { ...worst, status: 'safe', findings: [] }))
		: undefined;
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

const usualNames = ['mail', 'vpn', 'remote', 'autodiscover'];
const maxOtherNames = 8;

/** Mail hosts of the domain, then names that a domain often has. The host of a provider is not the visitor's to scan. */
export function listOtherNames({ target, checks }: FinishedScan): string[] {
	const signs = checks.flatMap(({ findings }) =>
		findings.flatMap(({ service, address, evidence }) =>
			service === 'mx' && address !== null ? evidence.map((sign) => ({ domain: address, sign })) : [],
		),
	);
	const [domain] = signs.map((each) => each.domain);
	if (domain === undefined) return [];
	const servers = signs.flatMap(({ sign }) => (sign.kind === 'mx' ? sign.servers : []));
	const names = [
		...servers.map((name) => name.toLowerCase()).filter((name) => name.endsWith(`.${domain}`)),
		...usualNames.map((name) => `${name}.${domain}`),
	];
	return [...new Set(names)].filter((name) => name !== target.domain).slice(0, maxOtherNames);
}

/** What a later scan is compared with: no details, so that little is kept. */
export type ScanSnapshot = {
	target: ScanTarget;
	at: string;
	statuses: Readonly<Record<string, string>>;
	products: readonly ProductPlace[];
};

/** Earlier releases did not keep the products of these, so they would all look new. */
const servicesWithoutPlaces: readonly ScanFinding['service'][] = ['database', 'ssh', 'ftp'];

/** Products that are compared with CISA's catalog, each place once. */
function listPlaces(checks: Checks): ProductPlace[] {
	const places = checks.flatMap(({ findings }) =>
		findings.flatMap(({ kev, service, product, address, port }) =>
			kev === null ||
			servicesWithoutPlaces.includes(service) ||
			product === null ||
			address === null ||
			port === null
				? []
				: { product, address, port },
		),
	);
	return [...new Map(places.map((place) => [getPlaceKey(place), place])).values()];
}

const getPlaceKey = ({ product, address, port }: ProductPlace) => `${product} ${address} ${port}`;

function subtractPlaces(places: readonly ProductPlace[], known: readonly ProductPlace[]): ProductPlace[] {
	const keys = new Set(known.map(getPlaceKey));
	return places.filter((place) => !keys.has(getPlaceKey(place)));
}

export function toSnapshot({ target, at, checks }: FinishedScan): ScanSnapshot {
	return {
		target,
		at: at.toISOString(),
		statuses: Object.fromEntries(checks.map(({ id, status }) => [id, status])),
		products: listPlaces(checks),
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
	newProducts: ProductPlace[];
	goneProducts: ProductPlace[];
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
		newProducts: subtractPlaces(products, previous.products),
		goneProducts: subtractPlaces(previous.products, products),
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

const isPlace = (value: unknown): value is ProductPlace =>
	isObject(value) &&
	typeof value.product === 'string' &&
	typeof value.address === 'string' &&
	typeof value.port === 'number';

function isSnapshot(value: unknown): value is ScanSnapshot {
	if (!isObject(value) || !isObject(value.target) || !isObject(value.statuses)) return false;
	const { domain, ipAddress = '' } = value.target;
	return (
		typeof domain === 'string' &&
		typeof ipAddress === 'string' &&
		typeof value.at === 'string' &&
		!Number.isNaN(Date.parse(value.at)) &&
		Object.values(value.statuses).every((status) => typeof status === 'string') &&
		Array.isArray(value.products) &&
		value.products.every(isPlace)
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
	const checkId = findCheckId(exposed[0]?.id ?? '');
	return checkId && { checkId, otherCount: exposed.length - 1 };
}
