import type { Field, FieldMap } from '#domain/fields/form.ts';
import { formatValue } from '#domain/fields/format.ts';
import type { Inputs } from '#domain/fields/inputs.ts';
import { isNumeric } from '#domain/fields/number.ts';
import { formatNumber } from '#domain/fields/parse-number.ts';
import { formatUsd } from '#domain/formats/amounts.ts';
import {
	type Calculator,
	type CsvTable,
	formatWithUnit,
	type Outcome,
	type ResultSection,
	toAmountRows,
} from './calculator.ts';
import {
	fieldList,
	list,
	paragraph,
	type Report,
	type ReportBlock,
	type ReportField,
	type ReportSection,
	section,
	table,
} from './report.ts';
import { buildSensitivitySections, findMostInfluential, type Sensitivity } from './sensitivity.ts';

export function buildCalculationSection(formulas: readonly string[], source: string): ReportSection {
	return section('How this is calculated', list(formulas), paragraph(`Source of the constants: ${source}`));
}

export function buildRecommendationSections(recommendations: readonly string[]): ReportSection[] {
	return recommendations.length === 0 ? [] : [section('Recommendations', list(recommendations))];
}

function getInputLines<Fields extends FieldMap>(
	{ form, inputText = {} }: Pick<Calculator<Fields, unknown>, 'form' | 'inputText'>,
	inputs: Inputs<Fields>,
): ReportField[] {
	const entries: readonly [string, Field][] = Object.entries(form.fields);
	return entries.flatMap(([id, field]): ReportField[] => {
		const { label = field.label, format, inReport } = inputText[id] ?? {};
		if (inReport === false || (field.kind === 'select' && field.unitOf !== undefined)) return [];
		if (!isNumeric(field)) return [{ label, value: formatValue(field, String(inputs[id])) }];
		const value = Number(inputs[id]);
		const formatAmount = format ?? (field.kind === 'money' ? formatUsd : formatNumber);
		const unit = entries.find(([, other]) => other.kind === 'select' && other.unitOf === id);
		const text = formatAmount(value);
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
	const notes = (section.notes ?? []).map(paragraph);
	switch (section.kind) {
		case 'figures':
			return [...(section.lines.length > 0 ? [fieldList(section.lines)] : []), ...notes];
		case 'amounts': {
			const rows = [...section.lines, section.total].map(({ label, amount }) => [label, formatUsd(amount)]);
			const { otherLines } = section;
			return [
				table([section.itemLabel, 'Amount'], rows),
				...(otherLines ? [fieldList(otherLines)] : []),
				...notes,
			];
		}
		case 'table':
			return [
				table(
					[section.rowHeader, ...section.columns.map(({ label }) => label)],
					section.rows.map(({ label, cells }) => [label, ...cells]),
				),
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
		{ heading: reportHeading, blocks: texts.map(paragraph) },
	];
	for (const section of calculator.sections(outcome)) {
		const blocks = getSectionBlocks(section);
		if (section.heading === undefined) results.at(-1)?.blocks.push(...blocks);
		else results.push({ heading: section.heading, blocks });
	}
	const inputs = section('Figures used', fieldList(getInputLines(calculator, outcome.inputs)));
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
