import { statusLabels } from '#app/tools/network-exposure/content.ts';
import { compareScans, type FinishedScan, toSnapshot } from '#app/tools/network-exposure/logic.ts';
import type { WatchProof } from '#contract/watch.ts';
import type { ScanCheckResult } from '#domain/scan/checks.ts';
import { formatPlace } from '#domain/scan/finding-text.ts';
import type { KevMatch, ScanFinding } from '#domain/scan/findings.ts';
import { matchCatalog } from '#domain/scan/kev.ts';
import { type LegacyCheckResult, upgradeResult } from '#domain/scan/legacy-results.ts';
import { msPerDay } from '#domain/time/dates.ts';

export const monthDays = 30;
export const weekDays = 7;
/** An unproven watch and a lost proof are looked at again this often. */
const proofIntervalMs = msPerDay;
export const lookupRetryMs = 60 * 60 * 1000;
export const maxProofFailures = 2;
export const deleteAfterMs = 30 * msPerDay;
export const quietMailMs = 90 * msPerDay;

/** Days after which a confirmation must be repeated; a line changes hands more easily than a domain. */
const confirmationDays: Partial<Record<WatchProof, number>> = { mail: 90, line: monthDays };

/** Whether a person confirmed the proof; undefined where the proof can be looked up. */
export function isConfirmed(
	{ proof, proven_at }: { proof: WatchProof; proven_at: number | null },
	now: number,
): boolean | undefined {
	const days = confirmationDays[proof];
	return days === undefined ? undefined : proven_at !== null && now - proven_at < days * msPerDay;
}

/** People need longer to press a button than a lookup takes. */
export const getProofIntervalMs = (proof: WatchProof) =>
	confirmationDays[proof] === undefined ? proofIntervalMs : weekDays * msPerDay;

export type StoredResult = { at: string; checks: ScanCheckResult[] };

export function parseStoredResult(text: string): StoredResult {
	const { at, checks }: { at: string; checks: LegacyCheckResult[] } = JSON.parse(text);
	return { at, checks: checks.map(upgradeResult) };
}

export function describeChanges(domain: string, previous: StoredResult, current: StoredResult): string[] {
	const target = { domain };
	const toScan = ({ at, checks }: StoredResult): FinishedScan => ({ target, at: new Date(at), checks });
	const { changes, newProducts, goneProducts } = compareScans(toSnapshot(toScan(previous)), toScan(current));
	return [
		...changes
			// A silent firewall comes and goes; only a clear answer is news.
			.filter(
				({ previousStatus, currentStatus }) =>
					[previousStatus, currentStatus].includes('exposed') || currentStatus !== 'unknown',
			)
			.filter(
				({ previousStatus, currentStatus }) => !(previousStatus === 'unknown' && currentStatus === 'safe'),
			)
			.map(
				({ name, previousStatus, currentStatus }) =>
					`${name}: was ${statusLabels[previousStatus]}, is ${statusLabels[currentStatus]}.`,
			),
		...newProducts.map((product) => `New: ${formatPlace(product)}.`),
		...goneProducts.map((product) => `Gone: ${formatPlace(product)}.`),
	];
}

const matchFinding = ({ product, version }: ScanFinding) => matchCatalog(product, version);

export function rejudge(
	{ at, checks }: StoredResult,
	judge: (finding: ScanFinding) => KevMatch | null = matchFinding,
): { result: StoredResult; changes: string[] } {
	const changes: string[] = [];
	const rejudgeFinding = (finding: ScanFinding): ScanFinding => {
		const { kev: previous, product, address, port } = finding;
		const kev = previous && judge(finding);
		if (!kev || product === null || address === null || port === null) return finding;
		const where = formatPlace({ product, address, port });
		if (kev.exploited && !previous.exploited)
			changes.push(
				`${where}, is now known to be used by ransomware groups (${kev.exploited.cves.join(', ')}).`,
			);
		else if ((kev.listed?.count ?? 0) > (previous.listed?.count ?? 0))
			changes.push(
				`${where}: CISA has added a vulnerability that ransomware groups use. Check that it is up to date.`,
			);
		return { ...finding, kev };
	};
	const judged = checks.map((check) => ({ ...check, findings: check.findings.map(rejudgeFinding) }));
	return { result: { at, checks: judged }, changes };
}

const maxChanges = 20;

/** Newest first, as JSON. */
export function addChanges(known: string, lines: readonly string[], now: number): string {
	const at = new Date(now).toISOString();
	return JSON.stringify([...lines.map((text) => ({ at, text })), ...JSON.parse(known)].slice(0, maxChanges));
}
