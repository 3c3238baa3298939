import type { FamilyRecord } from '#domain/identify/base.ts';
import type { Finding } from './clue-findings.ts';
import type { Match } from './match.ts';

// Several clues without a note: each that speaks for a family leaves less room for doubt.

const mostAnswers = 5;
const mostCertain = 97;
const weakBelow = 40;

/** The findings of each clue in, the likeliest families out. */
export function judgeFindings(
	families: readonly FamilyRecord[],
	clues: readonly (readonly Finding[])[],
): readonly Match[] {
	const byFamily = new Map<number, Finding[]>();
	for (const findings of clues)
		for (const finding of bestOfFamily(findings))
			byFamily.set(finding.family, withNews(byFamily.get(finding.family) ?? [], finding));
	return [...byFamily]
		.map(([family, findings]) => ({ family, findings, certainty: together(findings) }))
		.sort((a, b) => b.certainty - a.certainty || a.family - b.family)
		.slice(0, mostAnswers)
		.flatMap(({ family, findings, certainty }) => {
			const record = families[family];
			if (record === undefined) return [];
			const evidence = findings.map(({ kind, found, certainty: own }) => ({
				kind,
				found,
				weak: own < weakBelow,
			}));
			return [{ family: record, confidence: Math.max(1, Math.round(certainty)), evidence, group: [] }];
		});
}

/** One clue counts once for a family, however many ways it can be read. */
function bestOfFamily(findings: readonly Finding[]): readonly Finding[] {
	const best = new Map<number, Finding>();
	for (const finding of findings) {
		const known = best.get(finding.family);
		if (known === undefined || finding.certainty > known.certainty) best.set(finding.family, finding);
	}
	return [...best.values()];
}

/** All files that one attack locked end alike: ten of them say no more than one. */
function withNews(known: readonly Finding[], finding: Finding): Finding[] {
	const isSame = ({ kind, found }: Finding) =>
		kind === finding.kind && (kind === 'ending' || found === finding.found);
	const same = known.find(isSame);
	if (same !== undefined && same.certainty >= finding.certainty) return [...known];
	return [...known.filter((one) => one !== same), finding];
}

function together(findings: readonly Finding[]): number {
	const [first, ...others] = findings;
	if (first === undefined) return 0;
	if (others.length === 0) return first.certainty;
	const doubt = findings.reduce((rest, { certainty }) => rest * (1 - certainty / 100), 1);
	return Math.min(Math.max(mostCertain, first.certainty), 100 * (1 - doubt));
}
