import { type Checks, countChecked, formatCheckedAt } from './checklist.ts';
import { type GuideBlock, type GuideSection, type GuideStep, getSteps } from './guide.ts';
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

function formatStep(step: GuideStep, checks: Checks): string {
	const checkedAt = checks.get(step.id);
	return `${checkedAt ? `[x] ${formatCheckedAt(checkedAt)}: ` : '[ ] '}${step.text}${step.performer ? ` (${step.performer})` : ''}`;
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
