import type { SignatureBase } from '#domain/identify/base.ts';
import { createIdentifier } from '#domain/identify/engine.ts';
import { packPhrases } from '#domain/identify/match/phrases.ts';
import { packCues } from '#domain/identify/match/tone.ts';
import { compileBase, type IndicatorFilter } from '#signatures/compile.ts';
import type { FamilyFacts } from '#signatures/facts.ts';
import { excludeSources } from './cases.ts';
import type { Note } from './collections.ts';
import { type Answer, gradeAnswer } from './outcomes.ts';

const noWording = { notes: [], phrases: packPhrases([]), cues: packCues([]) };
const compileFactsOnly = (facts: readonly FamilyFacts[], keep?: IndicatorFilter): SignatureBase =>
	compileBase(facts, noWording, {}, '', keep);

export function evaluateBareExtensions(facts: readonly FamilyFacts[]): { asked: number; right: number } {
	const { identify } = createIdentifier(compileFactsOnly(facts));
	const owners = new Map<string, string[]>();
	for (const { id, variantOf = id, extensions } of facts)
		for (const extension of Object.keys(extensions))
			owners.set(extension, [...(owners.get(extension) ?? []), variantOf]);
	const asked = [...owners].filter(([extension, ids]) => ids.length <= 2 && extension.length > 3);
	const right = asked.filter(([extension, ids]) =>
		ids.includes(identify({ fileContent: extension })[0]?.family.id ?? ''),
	);
	return { asked: asked.length, right: right.length };
}

export type BareNameAnswer = Answer & {
	readonly owners: number;
};

export function evaluateBareNames(facts: readonly FamilyFacts[], notes: readonly Note[]): BareNameAnswer[] {
	const named = notes.filter(({ fileName }) => fileName !== null);
	// One note per family and round, so that its other notes remain.
	const rounds = Object.values(
		Object.groupBy(named, (note) => named.filter(({ family }) => family === note.family).indexOf(note)),
	);
	return rounds.flatMap((round = []) => {
		const keep = excludeSources(new Set(round.map(({ id }) => id)));
		const { identify } = createIdentifier(compileFactsOnly(facts, keep));
		return round.map((note): BareNameAnswer => {
			const fileName = note.fileName ?? '';
			const owners = facts.filter(({ noteNames }) =>
				Object.entries(noteNames).some(
					([name, sources]) => name.toLowerCase() === fileName.toLowerCase() && keep(sources, name),
				),
			);
			return { ...gradeAnswer(note, identify({ fileContent: fileName })), owners: owners.length };
		});
	});
}
