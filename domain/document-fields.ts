import { calendarDate, dateAndTime } from './dates.ts';
import { type FieldRule, tick } from './incident-record.ts';
import type { ReportSection } from './report.ts';

/** One field of a document: its words. What it may hold stands in the rules of the incident record. */
export type DocumentField<Id extends string = string> = {
	id: Id;
	label: string;
	hint?: string;
	/** A box of several lines. */
	long?: true;
	choices?: readonly { value: string; label: string }[];
	/** One of the choices is set from the start, so 'nothing chosen' is not offered. */
	preset?: true;
};

export type DocumentSection<Id extends string = string> = {
	id: string;
	title: string;
	fields: readonly DocumentField<Id>[];
};

type Fact = { label: string; value: string };

function factText(rule: FieldRule, field: DocumentField, value: string): string {
	if (rule === tick) return value === '' ? 'Not ticked' : 'Yes';
	if (value === '') return '';
	if (rule === 'date') return calendarDate(value);
	if (rule === 'moment') return dateAndTime(new Date(value));
	return field.choices?.find((choice) => choice.value === value)?.label ?? value;
}

/** Every field with its value as people read it; an empty one stays in the list. */
export function documentFacts<Id extends string>(
	fields: readonly DocumentField<Id>[],
	rules: Readonly<Record<Id, FieldRule>>,
	values: Readonly<Record<Id, string>>,
): Fact[] {
	return fields.map((field) => ({
		label: field.label,
		value: factText(rules[field.id], field, values[field.id]),
	}));
}

/** Each section of a form as a part of its report. */
export function documentSections<Id extends string>(
	sections: readonly DocumentSection<Id>[],
	rules: Readonly<Record<Id, FieldRule>>,
	values: Readonly<Record<Id, string>>,
): ReportSection[] {
	return sections.map(({ title, fields }) => ({
		heading: title,
		blocks: [{ kind: 'facts', facts: documentFacts(fields, rules, values) }],
	}));
}
