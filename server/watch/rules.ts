import type { WatchChange, WatchProof } from '#contract/watch.ts';
import type { ScanCheckResult } from '#domain/scan/checks.ts';
import { expiryWarningDays } from '#domain/scan/evidence.ts';
import { formatDetails, formatPlace } from '#domain/scan/finding-text.ts';
import { getStatus, judgeProduct, type KevMatch, type ScanFinding } from '#domain/scan/findings.ts';
import { matchCatalog } from '#domain/scan/kev.ts';
import { findProductFacts } from '#domain/scan/products.ts';
import { msPerDay } from '#domain/time/calendar.ts';
import { type LegacyCheckResult, upgradeResult } from './legacy-results.ts';
import type { Sealer } from './sealed-result.ts';
import type { WatchRow } from './store.ts';

export const monthDays = 30;
export const weekDays = 7;
/** An unproven watch and a lost proof are looked at again this often. */
const proofIntervalMs = msPerDay;
export const lookupRetryMs = 60 * 60 * 1000;
export const maxProofFailures = 2;
export const deleteAfterMs = 30 * msPerDay;
export const quietMailMs = 90 * msPerDay;
/** Without a look for so long after it was due, the owner is told. */
const unseenMs = 7 * msPerDay;

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

/** Its time is added when it is stored. */
export type NewChange = Omit<WatchChange, 'at'>;

/** What was lost from one look to the next, so that its return is not news. */
export type LostLine = {
	finding: ScanFinding;
	/** When it was last lost. */
	at: string;
	isGone: boolean;
	/** Within `flapMs`; from the second on it comes and goes. */
	losses: number;
};

export type StoredResult = { at: string; checks: ScanCheckResult[]; lost?: LostLine[] };

export function parseStoredResult(text: string): StoredResult {
	const {
		at,
		checks,
		lost = [],
	}: Pick<StoredResult, 'at' | 'lost'> & { checks: LegacyCheckResult[] } = JSON.parse(text);
	return { at, checks: checks.map(upgradeResult), lost };
}

/** Undefined before the first look, and after AUTH_SECRET changed. */
export function readStoredResult(
	sealer: Sealer,
	{ last_result }: { last_result: string | null },
): StoredResult | undefined {
	const text = last_result === null ? undefined : sealer.open(last_result);
	return text === undefined ? undefined : parseStoredResult(text);
}

const matchFinding = ({ product, version }: ScanFinding) => matchCatalog(product, version, new Date());

export function rejudge(
	{ checks, ...stored }: StoredResult,
	judge: (finding: ScanFinding) => KevMatch | null = matchFinding,
): { result: StoredResult; changes: NewChange[] } {
	const changes: NewChange[] = [];
	const rejudgeFinding = (finding: ScanFinding): ScanFinding => {
		const addChange = (text: string) => changes.push({ kind: 'exploited', finding: finding.id, text });
		const { kev: previous, product, address, port } = finding;
		const kev = previous && judge(finding);
		if (!kev || product === null || address === null || port === null) return finding;
		const where = formatPlace({ product, address, port });
		if (kev.exploited && !previous.exploited)
			addChange(`${where}, is now known to be used by ransomware groups (${kev.exploited.cves.join(', ')}).`);
		else if ((kev.listed?.count ?? 0) > (previous.listed?.count ?? 0))
			addChange(
				`${where}: CISA has added a vulnerability that ransomware groups use. Check that it is up to date.`,
			);
		const isPublic = findProductFacts(product)?.isMeantToBePublic === true;
		// The verdict on other services does not rest on their product.
		const isProduct = finding.service === 'web' || finding.service === 'product';
		return { ...finding, kev, ...(isProduct && { verdict: judgeProduct(kev, isPublic, finding.version) }) };
	};
	const judged = checks.map((check) => {
		const findings = check.findings.map(rejudgeFinding);
		if (!findings.some(({ kev }) => kev !== null)) return check;
		const rejudged = { ...check, findings, status: getStatus(findings) };
		return { ...rejudged, details: formatDetails(rejudged) };
	});
	return { result: { ...stored, checks: judged }, changes };
}

/** Sooner than planned where a certificate gets too old in between. */
export function getNextLook({ checks }: StoredResult, now: number, intervalDays: number): number {
	const warnings = checks
		.flatMap(({ findings }) => findings.flatMap(({ evidence }) => evidence))
		.flatMap((sign) => (sign.kind === 'certificate-valid' ? [sign] : []))
		.map(({ validTo, warnsAt }) =>
			warnsAt === undefined ? Date.parse(validTo) - expiryWarningDays * msPerDay : Date.parse(warnsAt),
		)
		.map((at) => at + 60_000)
		.filter((at) => at > now);
	return Math.min(now + intervalDays * msPerDay, ...warnings);
}

export const unseenChange: NewChange = { kind: 'unseen', text: 'No look has worked for a week.' };

/** A week after the look was due, and not told yet. */
export function isUnseenTooLong(row: WatchRow, now: number): boolean {
	const { last_scan_at, created_at, interval_days } = row;
	const dueAt = last_scan_at === null ? created_at : last_scan_at + interval_days * msPerDay;
	const changes: WatchChange[] = JSON.parse(row.changes);
	return (
		now - dueAt >= unseenMs && !changes.some(({ kind, at }) => kind === 'unseen' && Date.parse(at) > dueAt)
	);
}

const maxChanges = 20;

/** Newest first, as JSON. */
export function addChanges(known: string, changes: readonly NewChange[], now: number): string {
	const at = new Date(now).toISOString();
	const added = changes.map((change): WatchChange => ({ at, ...change }));
	return JSON.stringify([...added, ...JSON.parse(known)].slice(0, maxChanges));
}
