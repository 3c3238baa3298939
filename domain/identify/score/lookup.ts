import type { RansomwareFamily } from '#domain/identify/base.ts';
import type { IndicatorMatch } from './indicator-matches.ts';
import { type Doubt, type Match, maxDoubtfulConfidence } from './match.ts';
import type { VariantFinder } from './variants.ts';

const maxMatches = 5;
const maxCertainty = 97;
const minStrongCertainty = 40;

/** Combines several indicators without a note as independent evidence. */
export function rankIndicatorMatches(
	families: readonly RansomwareFamily[],
	findVariant: VariantFinder,
	matchesByIndicator: readonly (readonly IndicatorMatch[])[],
): readonly Match[] {
	const byFamily = new Map<number, IndicatorMatch[]>();
	for (const matches of matchesByIndicator)
		for (const finding of getBestPerFamily(matches))
			byFamily.set(finding.family, withNewMatch(byFamily.get(finding.family) ?? [], finding));
	return [...byFamily]
		.map(([family, findings]) => ({ family, findings, certainty: combineCertainty(findings) }))
		.sort((a, b) => b.certainty - a.certainty || a.family - b.family)
		.slice(0, maxMatches)
		.flatMap(({ family, findings, certainty }) => {
			const record = families[family];
			if (record === undefined) return [];
			const evidence = findings.map(({ kind, found, certainty: own, isPart, known }) => ({
				kind,
				found,
				weak: own < minStrongCertainty || isPart === true,
				...(known !== undefined && { known }),
			}));
			const doubt: Doubt | undefined =
				record.detectionName === undefined
					? undefined
					: { kind: 'detection-name', vendor: record.detectionName };
			const confidence = Math.min(doubt ? maxDoubtfulConfidence : 100, Math.max(1, Math.round(certainty)));
			return [
				{ family: record, variant: findVariant(record, evidence), confidence, evidence, group: [], doubt },
			];
		});
}

function getBestPerFamily(matches: readonly IndicatorMatch[]): readonly IndicatorMatch[] {
	const best = new Map<number, IndicatorMatch>();
	for (const finding of matches) {
		const known = best.get(finding.family);
		if (known === undefined || finding.certainty > known.certainty) best.set(finding.family, finding);
	}
	return [...best.values()];
}

/** All files of one attack have the same extension, so it counts once. */
function withNewMatch(known: readonly IndicatorMatch[], finding: IndicatorMatch): IndicatorMatch[] {
	const isSame = ({ kind, found }: IndicatorMatch) =>
		kind === finding.kind && (kind === 'extension' || found === finding.found);
	const same = known.find(isSame);
	if (same !== undefined && same.certainty >= finding.certainty) return [...known];
	return [...known.filter((one) => one !== same), finding];
}

function combineCertainty(matches: readonly IndicatorMatch[]): number {
	const [first, ...others] = matches;
	if (first === undefined) return 0;
	if (others.length === 0) return first.certainty;
	const doubt = matches.reduce((rest, { certainty }) => rest * (1 - certainty / 100), 1);
	return Math.min(Math.max(maxCertainty, first.certainty), 100 * (1 - doubt));
}
