import { labelOf } from '#domain/choices.ts';
import type { Report } from '#domain/report.ts';
import { categories, labels } from './content.ts';
import type { TimelineStep } from './logic.ts';

export function timelineReport(steps: readonly TimelineStep[]): Report {
	return {
		title: 'Incident response timeline',
		sections: categories
			.map(({ value, label }) => ({ label, steps: steps.filter(({ category }) => category === value) }))
			.filter((group) => group.steps.length > 0)
			.map((group) => ({
				heading: group.label,
				blocks: group.steps.map((step) => ({
					kind: 'facts' as const,
					facts: [
						{ label: step.timeframe, value: step.title },
						{ label: labels.description, value: step.description },
						{ label: labels.responsible, value: step.responsible },
					],
				})),
			})),
	};
}

export function timelineTable(steps: readonly TimelineStep[]) {
	return {
		columns: [labels.category, labels.timeframe, labels.title, labels.description, labels.responsible],
		rows: steps.map((step) => [
			labelOf(categories, step.category),
			step.timeframe,
			step.title,
			step.description,
			step.responsible,
		]),
	};
}
