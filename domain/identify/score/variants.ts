import type { RansomwareFamily } from '#domain/identify/base.ts';
import type { Evidence } from '#domain/identify/match/candidates.ts';
import { getRoots } from '#domain/identify/match/evidence-index.ts';
import { compact } from '#domain/identify/parse/letters.ts';

export type VariantFinder = (
	family: RansomwareFamily,
	evidence: readonly Evidence[],
) => RansomwareFamily | undefined;

function listValues(family: RansomwareFamily): Set<string> {
	const { name, aliases, extensions, noteNames, onions, emails, contacts } = family;
	const values = [...extensions, ...noteNames, ...onions, ...emails, ...contacts.map(([, value]) => value)];
	return new Set([...values.map((value) => value.toLowerCase()), ...[name, ...aliases].map(compact)]);
}

const hasValue = (values: ReadonlySet<string>, found: string): boolean =>
	values.has(found.toLowerCase()) ||
	values.has(found.toLowerCase().replace('.onion', '')) ||
	values.has(compact(found));

/** The variant that most of the evidence singles out: what its family has as well does not count. */
export function createVariantFinder(families: readonly RansomwareFamily[]): VariantFinder {
	const roots = getRoots(families);
	const variants = new Map<RansomwareFamily, { variant: RansomwareFamily; values: Set<string> }[]>();
	for (const [i, variant] of families.entries()) {
		const parent = families[roots[i] ?? i];
		if (parent === undefined || parent === variant) continue;
		variants.set(parent, [...(variants.get(parent) ?? []), { variant, values: listValues(variant) }]);
	}
	const shared = new Map([...variants.keys()].map((parent) => [parent, listValues(parent)]));
	return (family, evidence) => {
		const ownValues = shared.get(family);
		if (ownValues === undefined) return undefined;
		const counts = (variants.get(family) ?? []).map(({ variant, values }) => ({
			variant,
			count: evidence.filter(
				({ found, note }) =>
					(note !== undefined && families[note] === variant) ||
					(hasValue(values, found) &&
						(!hasValue(ownValues, found) || compact(found) === compact(variant.name))),
			).length,
		}));
		return counts.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)[0]?.variant;
	};
}
