import type { FactSource } from '#domain/facts/fact.ts';
import type { Checks } from './checklist.ts';

export type GuideStep = {
	id: string;
	text: string;
	/** Default: anyone. */
	performer?: 'IT person' | 'responder' | undefined;
	sources: readonly string[];
};

/** Without a source it is practice. */
export function makeStep<Key extends string = 'practice'>(
	id: string,
	text: string,
	sources: Key | readonly Key[] = 'practice' as Key,
	performer?: GuideStep['performer'],
): GuideStep & { sources: readonly Key[] } {
	return { id, text, sources: [sources].flat() as Key[], performer };
}

export type GuideBlock =
	| { kind: 'steps'; title: string; steps: readonly GuideStep[]; ordered?: true }
	| { kind: 'points'; title: string; items: readonly string[]; isProhibited?: true }
	| { kind: 'script'; title: string; text: string }
	| { kind: 'table'; title: string; columns: readonly string[]; rows: readonly (readonly string[])[] };

type Steps = readonly GuideStep[];
type Texts = readonly string[];

export const stepList = (title: string, steps: Steps): GuideBlock => ({ kind: 'steps', title, steps });
export const orderedSteps = (title: string, steps: Steps): GuideBlock => ({
	kind: 'steps',
	title,
	steps,
	ordered: true,
});
export const pointList = (title: string, items: Texts): GuideBlock => ({ kind: 'points', title, items });
export const neverList = (title: string, items: Texts): GuideBlock => ({
	kind: 'points',
	title,
	items,
	isProhibited: true,
});

export type GuideSection = {
	id: string;
	title: string;
	intro?: string;
	blocks: readonly GuideBlock[];
	sources?: readonly string[];
};

export type GuideSources = Readonly<Record<string, FactSource>>;

export function getSteps(sections: readonly GuideSection[]): GuideStep[] {
	return sections.flatMap(({ blocks }) =>
		blocks.flatMap((block) => (block.kind === 'steps' ? block.steps : [])),
	);
}

export function getStepSections(sections: readonly GuideSection[]): { id: string; items: GuideStep[] }[] {
	return sections
		.map((section) => ({ id: section.id, items: getSteps([section]) }))
		.filter(({ items }) => items.length > 0);
}

/** All sections while none is chosen. */
export function selectSections(
	sections: readonly GuideSection[],
	chosenIds: ReadonlySet<string>,
): readonly GuideSection[] {
	const chosen = sections.filter(({ id }) => chosenIds.has(id));
	return chosen.length === 0 ? sections : chosen;
}

function getLastCheck(section: GuideSection, checks: Checks): number {
	return Math.max(...getSteps([section]).map(({ id }) => checks.get(id)?.getTime() ?? -1));
}

/** The unfinished section with the latest check. */
export function findStarted(sections: readonly GuideSection[], checks: Checks): GuideSection | undefined {
	const [latest] = sections
		.filter((section) => getSteps([section]).some(({ id }) => !checks.has(id)))
		.toSorted((a, b) => getLastCheck(b, checks) - getLastCheck(a, checks));
	return latest && getLastCheck(latest, checks) >= 0 ? latest : undefined;
}

/** Each once, in the order of the section. */
export function getFactKeys(section: GuideSection): string[] {
	const keys = [...getSteps([section]).flatMap((step) => step.sources), ...(section.sources ?? [])];
	return [...new Set(keys)];
}
