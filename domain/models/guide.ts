import type { FactSource } from '#domain/facts/fact.ts';
import { dateAndTime } from '#domain/time/dates.ts';
import { countTicked, type Ticks } from './checklist.ts';
import type { Report, ReportBlock, ReportSection } from './report.ts';

export type GuideStep = {
	id: string;
	text: string;
	/** Who can do it, where that is not anyone. */
	hands?: 'IT person' | 'responder';
	sources: readonly string[];
};

/** A stretch of a guide: steps to tick, points to read, words to say or send, or a table. */
export type GuideBlock =
	| { kind: 'steps'; title: string; steps: readonly GuideStep[]; ordered?: true }
	| { kind: 'points'; title: string; items: readonly string[]; never?: true }
	| { kind: 'words'; title: string; text: string }
	| { kind: 'table'; title: string; columns: readonly string[]; rows: readonly (readonly string[])[] };

export type GuideSection = {
	id: string;
	title: string;
	intro?: string;
	blocks: readonly GuideBlock[];
	/** Keys of the sources behind what is not a step; steps name their own. */
	sources?: readonly string[];
};

/** The facts behind a guide, by the key its lines use. */
export type GuideSources = Readonly<Record<string, FactSource>>;

export function stepsOf(sections: readonly GuideSection[]): GuideStep[] {
	return sections.flatMap(({ blocks }) =>
		blocks.flatMap((block) => (block.kind === 'steps' ? block.steps : [])),
	);
}

/** The sections that hold steps, with nothing but their steps. */
export function stepSections(sections: readonly GuideSection[]): { id: string; items: GuideStep[] }[] {
	return sections
		.map((section) => ({ id: section.id, items: stepsOf([section]) }))
		.filter(({ items }) => items.length > 0);
}

/** The facts behind a section, each once. */
export function factsOfSection(section: GuideSection, sources: GuideSources): FactSource[] {
	const keys = [...stepsOf([section]).flatMap((step) => step.sources), ...(section.sources ?? [])];
	return [...new Set(keys)].flatMap((key) => sources[key] ?? []);
}

function stepLine(step: GuideStep, ticks: Ticks): string {
	const ticked = ticks.get(step.id);
	return `${ticked ? `[x] ${dateAndTime(ticked)}: ` : '[ ] '}${step.text}${step.hands ? ` (${step.hands})` : ''}`;
}

function reportBlocks(block: GuideBlock, ticks: Ticks): ReportBlock[] {
	const title: ReportBlock = { kind: 'text', text: `${block.title}:` };
	switch (block.kind) {
		case 'steps':
			return [
				title,
				{
					kind: 'list',
					items: block.steps.map((step) => stepLine(step, ticks)),
					...(block.ordered && { ordered: true }),
				},
			];
		case 'points':
			return [title, { kind: 'list', items: block.items }];
		case 'words':
			return [title, { kind: 'text', text: `“${block.text}”` }];
		case 'table':
			return [title, { kind: 'table', columns: block.columns, rows: block.rows }];
	}
}

/** The sections as they go onto paper. */
export function guideSections(sections: readonly GuideSection[], ticks: Ticks): ReportSection[] {
	return sections.map(({ title, intro, blocks }) => ({
		heading: title,
		blocks: [
			...(intro === undefined ? [] : [{ kind: 'text' as const, text: intro }]),
			...blocks.flatMap((block) => reportBlocks(block, ticks)),
		],
	}));
}

export function guideReport(title: string, sections: readonly GuideSection[], ticks: Ticks): Report {
	const steps = stepsOf(sections);
	return {
		title,
		sections: [
			{
				heading: 'Summary',
				blocks: [{ kind: 'text', text: `${countTicked(steps, ticks)} of ${steps.length} done` }],
			},
			...guideSections(sections, ticks),
		],
	};
}
