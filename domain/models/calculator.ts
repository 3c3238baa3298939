import type { FactSource } from '#domain/facts/fact.ts';
import { type Field, type FieldMap, type Form, getFieldKind, type Values } from '#domain/fields/form.ts';
import { getExampleInputs, type Inputs, readInputs } from '#domain/fields/inputs.ts';
import { isNumeric } from '#domain/fields/number.ts';
import { formatNumber } from '#domain/fields/parse-number.ts';
import { formatUsd } from '#domain/formats/amounts.ts';
import {
	buildCalculationSection,
	buildRecommendationSections,
	type Report,
	type ReportBlock,
	type ReportField,
	type ReportSection,
} from './report.ts';
import { buildSensitivitySections, findMostInfluential, type Sensitivity } from './sensitivity.ts';

/** Label and figure are the report's first heading unless it has its own. */
export type Headline = {
	label: string;
	figure: string;
	/** In the line of the figure: what it assumes and what sources say, where it alone would mislead. */
	caveat?: string;
	note?: string;
	reportHeading?: string;
};

type SectionBase = {
	id: string;
	/** Heading on the page and in the report; without it the report continues the section above. */
	heading?: string;
	notes?: readonly string[];
};

export type FiguresSection = SectionBase & {
	kind: 'figures';
	lines: readonly (ReportField & { amount?: number })[];
};

export type AmountsSection = SectionBase & {
	kind: 'amounts';
	pageHeading?: string;
	itemLabel: string;
	lines: readonly CostPart[];
	otherLines?: readonly ReportField[];
	total: { label: string; amount: number };
	showShares?: true;
	/** Shown below the table, on the page only. */
	footnote?: string;
};

export type TableSection = SectionBase & {
	kind: 'table';
	caption: string;
	rowHeader: string;
	columns: readonly { label: string; reportOnly?: true }[];
	rows: readonly { id: string; label: string; cells: readonly string[] }[];
	/** Shown above the table, on the page only. */
	lead?: string;
};

export type ResultSection = FiguresSection | AmountsSection | TableSection;

export type CsvTable = { columns: readonly string[]; rows: readonly (readonly string[])[] };

export type Outcome<Fields, Result> = { inputs: Inputs<Fields>; result: Result };

export type Calculator<Fields extends FieldMap, Result, Chart = unknown, Action = unknown> = {
	readonly form: Form<Fields>;
	readonly reportTitle: string;
	readonly fileName: string;
	/** Completes 'Fill in all four fields to see the …'. */
	readonly resultName: string;
	readonly exampleNote: string;
	readonly compute: (inputs: Inputs<Fields>) => Result;
	readonly headline: (outcome: Outcome<Fields, Result>) => Headline;
	readonly intro?: string;
	readonly chart: (outcome: Outcome<Fields, Result>) => Chart;
	readonly range: {
		readonly label?: string;
		readonly amount: (result: Result) => number;
		readonly format: (amount: number) => string;
	};
	/** In the order of the report. The page shows figures first, then the tables side by side. */
	readonly sections: (outcome: Outcome<Fields, Result>) => readonly ResultSection[];
	/** By default one row per amount of the sections. */
	readonly csv: {
		readonly columns: readonly string[];
		readonly rows?: (outcome: Outcome<Fields, Result>) => readonly (readonly string[])[];
	};
	readonly recommendations: (outcome: Outcome<Fields, Result>) => readonly string[];
	/** The actions carry the recommendations on the page. */
	readonly recommendationsInReportOnly?: true;
	readonly actions: {
		readonly title: string;
		readonly list: (outcome: Outcome<Fields, Result>) => readonly Action[];
	};
	/** Finds the number that moves the total most; `first` wins a tie. */
	readonly sensitivity?: {
		readonly first: keyof Fields & string;
		readonly total: (result: Result) => number;
	};
	readonly whatIf?: { readonly input: keyof Fields & string; readonly format: (result: Result) => string };
	readonly inputText?: {
		readonly [Id in keyof Fields]?: {
			readonly label?: string;
			readonly format?: (value: number) => string;
			readonly inReport?: false;
		};
	};
	/** Where the report lists the inputs, if not after the advice. */
	readonly reportInputs?: 'after the result' | 'nowhere';
	readonly summarize?: (inputs: Inputs<Fields>) => string;
	/** Results that other calculators ask for, by record key. */
	readonly sharedFigures?: (result: Result) => Readonly<Record<string, string>>;
	readonly formulas: readonly string[];
	readonly source: string;
	readonly facts?: readonly FactSource[];
};

export function defineCalculator<Fields extends FieldMap, Result, Chart, Action>(
	calculator: Calculator<Fields, Result, Chart, Action>,
): Calculator<Fields, Result, Chart, Action> {
	return calculator;
}

export function calculate<Fields extends FieldMap, Result>(
	{ form, compute }: Pick<Calculator<Fields, Result>, 'form' | 'compute'>,
	values: Values<Fields>,
): Outcome<Fields, Result> | undefined {
	const inputs = readInputs(form.fields, values);
	return inputs && { inputs, result: compute(inputs) };
}

export function getExampleOutcome<Fields extends FieldMap, Result>({
	form,
	compute,
}: Pick<Calculator<Fields, Result>, 'form' | 'compute'>): Outcome<Fields, Result> {
	const inputs = getExampleInputs(form.fields);
	return { inputs, result: compute(inputs) };
}

export function computeAtShare<Fields extends FieldMap, Result>(
	{ compute }: Pick<Calculator<Fields, Result>, 'compute'>,
	inputs: Inputs<Fields>,
	id: keyof Fields & string,
	share: number,
): Result {
	return compute({ ...inputs, [id]: Number(inputs[id]) * share });
}

const numberWords = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

export function getPlaceholder(fields: FieldMap, resultName: string): string {
	const all: readonly Field[] = Object.values(fields);
	const canBeBlank = (field: Field) => isNumeric(field) && field.blankValue !== undefined;
	const required = all.filter(
		(field) => getFieldKind(field).getDefault(field).length === 0 && !canBeBlank(field),
	);
	if (!all.some(canBeBlank))
		return `Fill in all ${numberWords[required.length] ?? required.length} fields to see the ${resultName}.`;
	const names = required.map(({ label, shortLabel }) => shortLabel ?? label.toLowerCase());
	return `Fill in ${names.slice(0, -1).join(', ')} and ${names.at(-1)} to see the ${resultName}.`;
}

/** '1 day', '2 days', '1 GB'. */
export function formatWithUnit(value: number, unit: string, text = formatNumber(value)): string {
	return `${text} ${value === 1 ? unit.replace(/s$/, '') : unit}`;
}

function getInputLines<Fields extends FieldMap>(
	{ form, inputText = {} }: Pick<Calculator<Fields, unknown>, 'form' | 'inputText'>,
	inputs: Inputs<Fields>,
): ReportField[] {
	const entries: readonly [string, Field][] = Object.entries(form.fields);
	return entries.flatMap(([id, field]): ReportField[] => {
		const { label = field.label, format, inReport } = inputText[id] ?? {};
		if (inReport === false || (field.kind === 'select' && field.unitOf !== undefined)) return [];
		if (!isNumeric(field)) return [{ label, value: getFieldKind(field).format(field, String(inputs[id])) }];
		const value = Number(inputs[id]);
		const formatValue = format ?? (field.kind === 'money' ? formatUsd : formatNumber);
		const unit = entries.find(([, other]) => other.kind === 'select' && other.unitOf === id);
		const text = formatValue(value);
		return [{ label, value: unit ? formatWithUnit(value, String(inputs[unit[0]]), text) : text }];
	});
}

export function getSensitivity<Fields extends FieldMap, Result>(
	{ form, compute, sensitivity }: Pick<Calculator<Fields, Result>, 'form' | 'compute' | 'sensitivity'>,
	inputs: Inputs<Fields>,
): Sensitivity<keyof Fields & string> | undefined {
	if (!sensitivity) return undefined;
	const numeric = Object.keys(form.fields).filter((id) => isNumeric(form.fields[id] as Field));
	const ids = new Set([sensitivity.first, ...numeric]);
	const numbers = Object.fromEntries([...ids].map((id) => [id, Number(inputs[id])]));
	return findMostInfluential(numbers, (changed) => sensitivity.total(compute({ ...inputs, ...changed })));
}

function getSectionBlocks(section: ResultSection): ReportBlock[] {
	const notes = (section.notes ?? []).map((text) => ({ kind: 'text', text }) as const);
	switch (section.kind) {
		case 'figures':
			return [
				...(section.lines.length > 0 ? [{ kind: 'fields', fields: section.lines } as const] : []),
				...notes,
			];
		case 'amounts': {
			const rows = [...section.lines, section.total].map(({ label, amount }) => [label, formatUsd(amount)]);
			const { otherLines } = section;
			return [
				{ kind: 'table', columns: [section.itemLabel, 'Amount'], rows },
				...(otherLines ? [{ kind: 'fields', fields: otherLines } as const] : []),
				...notes,
			];
		}
		case 'table':
			return [
				{
					kind: 'table',
					columns: [section.rowHeader, ...section.columns.map(({ label }) => label)],
					rows: section.rows.map(({ label, cells }) => [label, ...cells]),
				},
				...notes,
			];
	}
}

export function buildCalculatorReport<Fields extends FieldMap, Result>(
	calculator: Calculator<Fields, Result>,
	outcome: Outcome<Fields, Result>,
): Report {
	const headline = calculator.headline(outcome);
	const { label, figure, caveat, note } = headline;
	const { reportHeading = `${label}: ${figure}${caveat ? `, ${caveat}` : ''}` } = headline;
	const texts = [calculator.intro, note].filter((text) => text !== undefined);
	const results: { heading: string; blocks: ReportBlock[] }[] = [
		{ heading: reportHeading, blocks: texts.map((text) => ({ kind: 'text', text })) },
	];
	for (const section of calculator.sections(outcome)) {
		const blocks = getSectionBlocks(section);
		if (section.heading === undefined) results.at(-1)?.blocks.push(...blocks);
		else results.push({ heading: section.heading, blocks });
	}
	const inputs: ReportSection = {
		heading: 'Figures used',
		blocks: [{ kind: 'fields', fields: getInputLines(calculator, outcome.inputs) }],
	};
	const total = calculator.sensitivity?.total(outcome.result) ?? 0;
	const advice = [
		...buildSensitivitySections(getSensitivity(calculator, outcome.inputs), calculator.form.fields, total),
		...buildRecommendationSections(calculator.recommendations(outcome)),
	];
	return {
		title: calculator.reportTitle,
		sections: [
			...results,
			...(calculator.reportInputs === 'after the result' ? [inputs] : []),
			...advice,
			...(calculator.reportInputs === undefined ? [inputs] : []),
			buildCalculationSection(calculator.formulas, calculator.source),
		],
	};
}

export function toAmountRows(lines: readonly { label: string; amount: number }[]): string[][] {
	return lines.map(({ label, amount }) => [label, String(Math.round(amount))]);
}

function getAmounts(section: ResultSection): { label: string; amount: number }[] {
	switch (section.kind) {
		case 'figures':
			return section.lines.flatMap(({ label, amount }) => (amount === undefined ? [] : [{ label, amount }]));
		case 'amounts':
			return [...section.lines, section.total];
		case 'table':
			return [];
	}
}

export function buildCalculatorCsv<Fields extends FieldMap, Result>(
	{ csv, sections }: Pick<Calculator<Fields, Result>, 'csv' | 'sections'>,
	outcome: Outcome<Fields, Result>,
): CsvTable {
	return {
		columns: csv.columns,
		rows: csv.rows?.(outcome) ?? toAmountRows(sections(outcome).flatMap(getAmounts)),
	};
}

export type CostPart<Id extends string = string> = { id: Id; label: string; amount: number };

export function buildCostParts<Id extends string>(
	labels: Readonly<Record<Id, string>>,
	amounts: Readonly<Record<NoInfer<Id>, number>>,
): CostPart<Id>[] {
	return (Object.keys(labels) as Id[]).map((id) => ({ id, label: labels[id], amount: amounts[id] }));
}

export function getLargestPart<Id extends string>(parts: readonly CostPart<Id>[]): CostPart<Id> | undefined {
	const [largest] = parts.toSorted((a, b) => b.amount - a.amount);
	return largest && largest.amount > 0 ? largest : undefined;
}
