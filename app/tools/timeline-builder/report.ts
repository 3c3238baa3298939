import { getOptionLabel } from '#domain/fields/kind.ts';
import { fieldList, type Report, section } from '#domain/models/report.ts';
import { categories } from './content.ts';
import { fields } from './fields.ts';
import type { TimelineStep } from './logic.ts';

export function buildTimelineReport(steps: readonly TimelineStep[]): Report {
	return {
		title: 'Incident response timeline',
		sections: categories
			.map(({ value, label }) => ({ label, steps: steps.filter(({ category }) => category === value) }))
			.filter((group) => group.steps.length > 0)
			.map((group) =>
				section(
					group.label,
					...group.steps.map((step) =>
						fieldList([
							{ label: step.timeframe, value: step.title },
							{ label: fields.description.label, value: step.description },
							{ label: fields.responsible.label, value: step.responsible },
						]),
					),
				),
			),
	};
}

export function buildTimelineTable(steps: readonly TimelineStep[]) {
	return {
		columns: [
			fields.category.label,
			fields.timeframe.label,
			fields.title.label,
			fields.description.label,
			fields.responsible.label,
		],
		rows: steps.map((step) => [
			getOptionLabel(categories, step.category),
			step.timeframe,
			step.title,
			step.description,
			step.responsible,
		]),
	};
}
