import type { FamilyFacts } from './facts.ts';

export type LabelResolver = {
	/** The line that an id, present or former, belongs to. */
	readonly toLine: (id: string) => string;
	/** The family whose name is told for it: the parent of a variant, else the line itself. */
	readonly toFamily: (id: string) => string;
};

export function createLabelResolver(facts: readonly FamilyFacts[]): LabelResolver {
	const lines = new Map(
		facts.flatMap((line) => [line.id, ...line.formerIds].map((id) => [id, line] as const)),
	);
	const toLine = (id: string): string => lines.get(id)?.id ?? id;
	return { toLine, toFamily: (id) => lines.get(id)?.variantOf ?? toLine(id) };
}
