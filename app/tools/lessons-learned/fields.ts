import type { FieldMap, Form, FormSection, RowOf, Values } from '#domain/fields/form.ts';
import { contribute } from '#domain/incident/contribution.ts';
import { categories, priorities } from './content.ts';

export const facts = {
	incidentDate: {
		kind: 'date',
		label: 'Incident Date',
		hint: 'First activity of the attacker if known, otherwise the day of discovery.',
		recordKey: 'incident date',
	},
	resolutionDate: {
		kind: 'date',
		label: 'Resolution Date',
		hint: 'The day the last critical system was back.',
	},
	totalCost: {
		kind: 'text',
		label: 'Total Cost ($)',
		hint: 'Before insurance. A range is fine.',
		recordKey: 'loss',
	},
	downtimeHours: {
		kind: 'text',
		label: 'Downtime Hours',
		hint: 'The longest outage of a critical system.',
		recordKey: 'downtime hours',
	},
	systemsAffected: {
		kind: 'textarea',
		label: 'Systems Affected',
		hint: 'Number and names.',
		recordKey: 'affected systems',
	},
} as const satisfies FieldMap;

export const cause = {
	rootCause: {
		kind: 'textarea',
		label: 'Root Cause',
		hint: 'A chain, not a person: how they got in, what let it spread, what delayed you.',
		recordKey: 'root cause',
	},
	executiveSummary: {
		kind: 'textarea',
		label: 'Executive Summary',
		hint: 'Five sentences: what happened, its effect, the cause, the response, what changes.',
	},
} as const satisfies FieldMap;

const summary = { ...facts, ...cause };

export const lessonFields = {
	category: { kind: 'select', label: 'Category', options: categories },
	priority: { kind: 'select', label: 'Priority', options: priorities, defaultValue: 'medium' },
	issue: { kind: 'textarea', label: 'Issue', hint: 'What went wrong, or nearly. A process, not a person.' },
	impact: { kind: 'textarea', label: 'Impact', hint: 'What it cost: hours, data, money.' },
	recommendation: { kind: 'textarea', label: 'Recommendation', hint: 'One specific action.' },
	assignee: { kind: 'text', label: 'Assignee', hint: 'One name. Blank shows as [TBD].' },
	timeline: { kind: 'text', label: 'Timeline', hint: 'Target completion, such as "2 weeks".' },
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
		lessons: {
			kind: 'rows',
			label: 'Lessons',
			rowLabel: 'Lesson',
			fields: lessonFields,
			initialRow: { priority: 'high' },
		},
	},
} as const satisfies Form;

export type Review = Values<typeof form.fields>;

export const contribution = contribute(form, {
	completedSteps: ({ lessons }) =>
		lessons.some(({ recommendation }) => recommendation.trim() !== '') ? ['learn'] : [],
});
