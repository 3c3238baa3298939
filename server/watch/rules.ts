import { statusLabels } from '#app/tools/network-exposure/content.ts';
import { compareScans, type FinishedScan, toSnapshot } from '#app/tools/network-exposure/logic.ts';
import type { WatchProof } from '#contract/watch.ts';
import type { ScanCheckResult, ScanProduct } from '#domain/scan/checks.ts';
import { catalogDate, findExploitedHoles, findKnownExploited } from '#domain/scan/kev.ts';
import { findProductId } from '#domain/scan/products.ts';
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
		...newProducts.map((product) => `New: ${product}.`),
		...goneProducts.map((product) => `Gone: ${product}.`),
	];
}

function rejudgeProduct(product: ScanProduct): ScanProduct {
	const id = findProductId(product.product);
	if (id === undefined) return product;
	const exploited = product.version === null ? undefined : findExploitedHoles(id, product.version);
	return {
		...product,
		knownExploited: findKnownExploited(id) ?? null,
		exploited: exploited ?? null,
		catalogDate,
	};
}

export function rejudge(
	{ at, checks }: StoredResult,
	judge: (product: ScanProduct) => ScanProduct = rejudgeProduct,
): { result: StoredResult; changes: string[] } {
	const changes: string[] = [];
	const judged = checks.map((check) => ({
		...check,
		...(check.products && {
			products: check.products.map((product) => {
				const current = judge(product);
				const where = `${product.product} on ${product.address}, port ${product.port}`;
				if (current.exploited && !product.exploited)
					changes.push(
						`${where}, is now known to be used by ransomware crews (${current.exploited.cves.join(', ')}).`,
					);
				else if ((current.knownExploited?.count ?? 0) > (product.knownExploited?.count ?? 0))
					changes.push(
						`${where}: CISA has added a hole that ransomware crews use. Check that it is up to date.`,
					);
				return current;
			}),
		}),
	}));
	return { result: { at, checks: judged }, changes };
}

const maxChanges = 20;

/** Newest first, as JSON. */
export function addChanges(known: string, lines: readonly string[], now: number): string {
	const at = new Date(now).toISOString();
	return JSON.stringify([...lines.map((text) => ({ at, text })), ...JSON.parse(known)].slice(0, maxChanges));
}
