import type { FieldMap, Form, FormSection, RowOf, Values } from '#domain/fields/form.ts';
import { categories, priorities } from './content.ts';

const summary = {
	incidentDate: {
		kind: 'date',
		label: 'Incident Date',
		hint: 'First activity of the attacker if known, otherwise the day of discovery.',
		fact: 'incident date',
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
		fact: 'loss',
	},
	downtimeHours: {
		kind: 'text',
		label: 'Downtime Hours',
		hint: 'The longest outage of a critical system.',
		fact: 'downtime hours',
	},
	systemsAffected: {
		kind: 'long-text',
		label: 'Systems Affected',
		hint: 'Number and names.',
		fact: 'affected systems',
	},
	rootCause: {
		kind: 'long-text',
		label: 'Root Cause',
		hint: 'A chain, not a person: how they got in, what let it spread, what delayed you.',
	},
	executiveSummary: {
		kind: 'long-text',
		label: 'Executive Summary',
		hint: 'Five sentences: what happened, its effect, the cause, the response, what changes.',
	},
} as const satisfies FieldMap;

export const lessonFields = {
	category: { kind: 'choice', label: 'Category', choices: categories },
	priority: { kind: 'choice', label: 'Priority', choices: priorities, preset: 'medium' },
	issue: { kind: 'long-text', label: 'Issue', hint: 'What went wrong, or nearly. A process, not a person.' },
	impact: { kind: 'long-text', label: 'Impact', hint: 'What it cost: hours, data, money.' },
	recommendation: { kind: 'long-text', label: 'Recommendation', hint: 'One specific action.' },
	assignee: { kind: 'text', label: 'Assignee', hint: 'One name. Empty shows as [TBD].' },
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
			row: 'Lesson',
			fields: lessonFields,
			first: { priority: 'high' },
			formerly: 'lessons',
		},
	},
} as const satisfies Form;

export type Review = Values<typeof form.fields>;
