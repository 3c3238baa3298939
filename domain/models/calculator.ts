import type { FactSource } from '#domain/facts/fact.ts';
import { type Field, type FieldMap, type Form, getFieldKind, type Values } from '#domain/fields/form.ts';
import { getExampleInputs, type Inputs, readInputs } from '#domain/fields/inputs.ts';
import { isNumeric } from '#domain/fields/number.ts';
import { formatNumber } from '#domain/fields/parse-number.ts';
import type { ReportField } from './report.ts';

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

export function toAmountRows(lines: readonly { label: string; amount: number }[]): string[][] {
	return lines.map(({ label, amount }) => [label, String(Math.round(amount))]);
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
