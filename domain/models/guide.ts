import type { FactSource } from '#domain/facts/fact.ts';
import { formatDateTime } from '#domain/time/dates.ts';
import { type Checks, countChecked } from './checklist.ts';
import {
	list,
	numberedList,
	paragraph,
	type Report,
	type ReportBlock,
	type ReportSection,
	section,
	table,
} from './report.ts';

export type GuideStep = {
	id: string;
	text: string;
	/** Default: anyone. */
	performer?: 'IT person' | 'responder';
	sources: readonly string[];
};

export type GuideBlock =
	| { kind: 'steps'; title: string; steps: readonly GuideStep[]; ordered?: true }
	| { kind: 'points'; title: string; items: readonly string[]; isProhibited?: true }
	| { kind: 'script'; title: string; text: string }
	| { kind: 'table'; title: string; columns: readonly string[]; rows: readonly (readonly string[])[] };

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

function formatStep(step: GuideStep, checks: Checks): string {
	const checkedAt = checks.get(step.id);
	return `${checkedAt ? `[x] ${formatDateTime(checkedAt)}: ` : '[ ] '}${step.text}${step.performer ? ` (${step.performer})` : ''}`;
}

function buildReportBlocks(block: GuideBlock, checks: Checks): ReportBlock[] {
	const title = paragraph(`${block.title}:`);
	switch (block.kind) {
		case 'steps': {
			const buildList = block.ordered ? numberedList : list;
			return [title, buildList(block.steps.map((step) => formatStep(step, checks)))];
		}
		case 'points':
			return [title, list(block.items)];
		case 'script':
			return [title, paragraph(`“${block.text}”`)];
		case 'table':
			return [title, table(block.columns, block.rows)];
	}
}

export function buildGuideSections(sections: readonly GuideSection[], checks: Checks): ReportSection[] {
	return sections.map(({ title, intro, blocks }) =>
		section(
			title,
			...(intro === undefined ? [] : [paragraph(intro)]),
			...blocks.flatMap((block) => buildReportBlocks(block, checks)),
		),
	);
}

export function buildGuideReport(title: string, sections: readonly GuideSection[], checks: Checks): Report {
	const steps = getSteps(sections);
	return {
		title,
		sections: [
			section('Summary', paragraph(`${countChecked(steps, checks)} of ${steps.length} done`)),
			...buildGuideSections(sections, checks),
		],
	};
}
