import { noneOfThese } from '#domain/fields/choices.ts';
import { type Field, isEmpty, kindOf, type Value } from '#domain/fields/form.ts';
import type { LineField } from '#domain/fields/line-kinds.ts';
import type { Row, RowsField } from '#domain/fields/rows.ts';
import { calendarDate } from '#domain/time/dates.ts';
import { type IncidentRecord, type RecordForm, valuesIn } from './incident-record.ts';

/** One fact as one tool holds it. */
type HeldFact = { fact: string; field: Field; value: Value };

/** All facts in one tool: day and hour of a discovery are taken from the same account, never from two. */
export type Account = { from: string; tool: string; facts: readonly HeldFact[] };

/** The row of a list that stands for facts. */
export function factRowOf(field: RowsField, list: readonly Row[]): Row | undefined {
	const marks = Object.entries(field.factRow ?? {});
	return marks.length === 0 ? undefined : list.find((row) => marks.every(([id, mark]) => row[id] === mark));
}

function factsIn(field: Field, value: Value): HeldFact[] {
	if (field.kind === 'rows') {
		const row = factRowOf(field, value as readonly Row[]);
		if (!row) return [];
		return Object.entries(field.fields).flatMap(([id, one]) => factsIn(one, row[id] ?? ''));
	}
	const saysNothing = isEmpty(value) || (field.kind === 'choice' && value === noneOfThese);
	return field.fact === undefined || saysNothing ? [] : [{ fact: field.fact, field, value }];
}

/** What each tool knows, in the order of the tools; what was only left at its preset is no knowledge. */
export function accountsIn(record: IncidentRecord, forms: readonly RecordForm[]): Account[] {
	return forms
		.filter(({ form }) => record[form.tool] !== undefined)
		.map(({ form, title }) => {
			const values = valuesIn(record, form);
			const facts = Object.entries(form.fields)
				.filter(([id]) => record[form.tool]?.[id] !== undefined)
				.flatMap(([id, field]) => factsIn(field, values[id] ?? ''));
			return { from: title, tool: form.tool, facts };
		});
}

/** A known fact in the shape of the field that asks for it, and as people read it. */
export type Known = { value: string; text: string; from: string };

function textIn(account: Account, fact: string, kind: LineField['kind']): string | undefined {
	const held = account.facts.find((one) => one.fact === fact && one.field.kind === kind);
	return typeof held?.value === 'string' ? held.value : undefined;
}

function momentIn(account: Account, fact: string): string | undefined {
	const [day, time] = [textIn(account, fact, 'date'), textIn(account, fact, 'time')];
	return textIn(account, fact, 'moment') ?? (day && time ? `${day}T${time}` : undefined);
}

/** The value of a fact for a field; days, hours and moments are made from each other. */
function valueFor(account: Account, fact: string, field: LineField): string | undefined {
	if (field.kind === 'moment') return momentIn(account, fact);
	if (field.kind === 'date')
		return textIn(account, fact, 'date') ?? textIn(account, fact, 'moment')?.slice(0, 10);
	if (field.kind === 'time')
		return textIn(account, fact, 'time') ?? textIn(account, fact, 'moment')?.slice(11);
	const held = account.facts.find((one) => one.fact === fact);
	return typeof held?.value === 'string' ? held.value : undefined;
}

function momentText(moment: string): string {
	return `${calendarDate(moment.slice(0, 10))}, ${moment.slice(11)}`;
}

function knownFrom(account: Account, field: LineField): Known | undefined {
	if (field.fact === undefined) return undefined;
	const value = valueFor(account, field.fact, field);
	if (value === undefined) return undefined;
	const kind = kindOf(field);
	if (field.kind === 'choice' && field.whenKnown !== undefined) {
		const text = `${kind.asText(field, field.whenKnown)}, ${value}`;
		return { value: field.whenKnown, text, from: account.from };
	}
	if (kind.parse(field, value) === undefined || kind.problem(field, value) !== undefined) return undefined;
	const text = field.kind === 'moment' ? momentText(value) : kind.asText(field, value);
	return { value, text, from: account.from };
}

/** What the first account that has it knows for a field. */
export function knownFor(accounts: readonly Account[], field: LineField): Known | undefined {
	for (const account of accounts) {
		const known = knownFrom(account, field);
		if (known) return known;
	}
	return undefined;
}

/** A fact that one moment stands for, such as the discovery. */
export function knownMoment(accounts: readonly Account[], fact: string): string | undefined {
	return accounts.map((account) => momentIn(account, fact)).find((moment) => moment !== undefined);
}
