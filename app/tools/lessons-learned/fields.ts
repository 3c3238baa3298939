import { dateField, rowsField, selectField, textareaField, textField } from '#domain/fields/builders.ts';
import type { FieldMap, Form, FormSection, RowOf, Values } from '#domain/fields/form.ts';
import { contribute } from '#domain/incident/contribution.ts';
import { categories, priorities } from './content.ts';

export const facts = {
	incidentDate: dateField('Incident Date', {
		hint: 'First activity of the attacker if known, otherwise the day of discovery.',
		recordKey: 'incident date',
	}),
	resolutionDate: dateField('Resolution Date', { hint: 'The day the last critical system was back.' }),
	totalCost: textField('Total Cost ($)', { hint: 'Before insurance. A range is fine.', recordKey: 'loss' }),
	downtimeHours: textField('Downtime Hours', {
		hint: 'The longest outage of a critical system.',
		recordKey: 'downtime hours',
	}),
	systemsAffected: textareaField('Systems Affected', {
		hint: 'Number and names.',
		recordKey: 'affected systems',
	}),
} as const satisfies FieldMap;

export const cause = {
	rootCause: textareaField('Root Cause', {
		hint: 'A chain, not a person: how they got in, what let it spread, what delayed you.',
		recordKey: 'root cause',
	}),
	executiveSummary: textareaField('Executive Summary', {
		hint: 'Five sentences: what happened, its effect, the cause, the response, what changes.',
	}),
} as const satisfies FieldMap;

const summary = { ...facts, ...cause };

export const lessonFields = {
	category: selectField('Category', { options: categories }),
	priority: selectField('Priority', { options: priorities, defaultValue: 'medium' }),
	issue: textareaField('Issue', { hint: 'What went wrong, or nearly. A process, not a person.' }),
	impact: textareaField('Impact', { hint: 'What it cost: hours, data, money.' }),
	recommendation: textareaField('Recommendation', { hint: 'One specific action.' }),
	assignee: textField('Assignee', { hint: 'One name. Blank shows as [TBD].' }),
	timeline: textField('Timeline', { hint: 'Target completion, such as "2 weeks".' }),
} as const satisfies FieldMap;

export type Lesson = RowOf<typeof lessonFields>;

export const sections = [
	{ id: 'summary', title: 'Incident Summary', fields: summary },
] as const satisfies readonly FormSection[];

export const form = {
	tool: 'lessons-learned',
	inRecord: true,
	fields: {
		...summary,
		lessons: rowsField('Lessons', {
			rowLabel: 'Lesson',
			fields: lessonFields,
			initialRow: { priority: 'high' },
		}),
	},
} as const satisfies Form;

export type Review = Values<typeof form.fields>;

export const contribution = contribute(form, {
	completedSteps: ({ lessons }) =>
		lessons.some(({ recommendation }) => recommendation.trim() !== '') ? ['learn'] : [],
});
