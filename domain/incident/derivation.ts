import { textField } from '#domain/fields/builders.ts';
import type { Form, Value } from '#domain/fields/form.ts';
import { deriveActs, describeFact, withActs, withoutActs, withoutCall, withoutCheck } from './acts.ts';
import {
	collectToolValues,
	type DerivedValues,
	deriveValues,
	type ToolValues,
	withDerivedValues,
	withTypedValue,
} from './derive.ts';
import { deriveEvents, withEventTexts } from './event-text.ts';
import type { IncidentRecord, RecordForm } from './record.ts';

/** How forms show a record and write to it. */
export type Derivation = {
	/** The record with the values that are derived from other tools. */
	readonly record: IncidentRecord;
	readonly derive: (form: Form, record: IncidentRecord) => DerivedValues;
	readonly write: (record: IncidentRecord, form: Form, id: string, value: Value) => IncidentRecord;
	/** Removes a check and every other one that says the same. */
	readonly uncheck: (record: IncidentRecord, tool: string, id: string) => IncidentRecord;
	/** Removes a call and every check that says the same. */
	readonly uncall: (record: IncidentRecord, id: string) => IncidentRecord;
	/** Why a line of a list is done that nobody checked, or what is still open of it. */
	readonly describeFact: (tool: string, id: string) => string | undefined;
};

/** What was typed or computed in a tool outside the record, for forms that ask for the same; lasts as long as the page. */
export type VisitValues = {
	readonly form: Form;
	readonly title: string;
	readonly typed?: Readonly<Record<string, Value>> | undefined;
	/** By record key. */
	readonly figures?: Readonly<Record<string, string>> | undefined;
};

function listVisitSources({ form, title, typed = {}, figures = {} }: VisitValues): ToolValues[] {
	const values = Object.entries(figures).map(([key, value]) => ({ key, value, field: textField(key) }));
	const sources = [
		...collectToolValues({ [form.tool]: typed }, [{ form, title }]),
		{ title, tool: form.tool, values },
	];
	return sources.map((source) => ({ ...source, isOutsideRecord: true }));
}

export function deriveRecord(
	record: IncidentRecord,
	forms: readonly RecordForm[],
	visits: Readonly<Record<string, VisitValues>> = {},
): Derivation {
	const worded = withEventTexts(record, forms);
	const acted = withActs(worded, forms);
	const sources = [...collectToolValues(acted, forms), ...Object.values(visits).flatMap(listVisitSources)];
	const filled = withDerivedValues(worded, forms, sources);
	return {
		record: filled === worded ? acted : withActs(filled, forms),
		derive: (form, current) => {
			const shown = current === record ? worded : withEventTexts(current, forms);
			const known = current === record ? filled : withDerivedValues(shown, forms, sources);
			return {
				...deriveEvents(form, current, shown),
				...deriveValues(form, shown, sources),
				...deriveActs(form, known),
			};
		},
		write: (before, form, id, value) =>
			withTypedValue(before, form, id, withoutActs(before, form.tool, id, value), sources),
		uncheck: withoutCheck,
		uncall: withoutCall,
		describeFact: (tool, id) => describeFact(filled, tool, id),
	};
}
