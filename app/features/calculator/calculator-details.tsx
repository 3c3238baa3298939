import type { ReactNode } from 'react';
import type { NextAction } from '#app/features/results/action-list.tsx';
import { FirstActions, ResultActions } from '#app/features/results/lazy-parts.tsx';
import { SourceList } from '#app/features/sources/source-list.tsx';
import type { ToolDefinition } from '#app/site/define-tool.ts';
import { Split, Stack } from '#app/ui/layout.tsx';
import type { FieldMap } from '#domain/fields/form.ts';
import type { Inputs } from '#domain/fields/inputs.ts';
import {
	type Calculator,
	computeAtShare,
	type Outcome,
	type ResultSection,
} from '#domain/models/calculator.ts';
import {
	buildCalculatorCsv,
	buildCalculatorReport,
	getSensitivity,
} from '#domain/models/calculator-report.ts';
import type { ReportField } from '#domain/models/report.ts';
import { Recommendations } from './calculator.tsx';
import { SectionTable, SensitivityTable } from './result-tables.tsx';
import { WhatIf } from './what-if.tsx';

function KeyFigures({ figures }: { figures: readonly ReportField[] }) {
	return (
		<dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] items-end gap-x-4 gap-y-3 md:grid-cols-3">
			{figures.map(({ label, value }) => (
				<div key={label}>
					<dt className="text-sm text-soft">{label}</dt>
					<dd className="text-lg font-bold wrap-anywhere">{value}</dd>
				</div>
			))}
		</dl>
	);
}

function WhatIfInput<Fields extends FieldMap, Result>({
	calculator,
	inputs,
}: {
	calculator: Pick<Calculator<Fields, Result>, 'form' | 'compute' | 'whatIf'>;
	inputs: Inputs<Fields>;
}) {
	const { form, whatIf } = calculator;
	if (!whatIf) return null;
	return (
		<WhatIf
			input={form.fields[whatIf.input]?.label ?? ''}
			resultAt={(share) => whatIf.format(computeAtShare(calculator, inputs, whatIf.input, share))}
		/>
	);
}

export function CalculatorActions<Fields extends FieldMap, Result, Chart, Action>({
	calculator,
	outcome,
	picture,
}: {
	calculator: Calculator<Fields, Result, Chart, Action>;
	outcome: Outcome<Fields, Result>;
	picture: ReactNode;
}) {
	return (
		<ResultActions
			fileName={calculator.fileName}
			facts={calculator.facts ?? []}
			inRecord={calculator.form.inRecord ?? false}
			picture={picture}
			report={() => buildCalculatorReport(calculator, outcome)}
			table={() => buildCalculatorCsv(calculator, outcome)}
		/>
	);
}

type SectionViews<Fields, Result> = Readonly<Record<string, (outcome: Outcome<Fields, Result>) => ReactNode>>;

export type DetailsProps<Fields extends FieldMap, Result, Chart> = {
	tool: ToolDefinition;
	calculator: Calculator<Fields, Result, Chart, NextAction>;
	outcome: Outcome<Fields, Result>;
	notice?: ((outcome: Outcome<Fields, Result>) => ReactNode) | undefined;
	/** Replaces the table of a section, by its id. */
	sectionViews?: SectionViews<Fields, Result> | undefined;
};

function Sensitivity<Fields extends FieldMap, Result, Chart>({
	calculator,
	outcome: { inputs, result },
}: Pick<DetailsProps<Fields, Result, Chart>, 'calculator' | 'outcome'>) {
	const { form, sensitivity } = calculator;
	const strongest = getSensitivity(calculator, inputs);
	if (!sensitivity || !strongest) return null;
	return (
		<SensitivityTable
			input={form.fields[strongest.name]?.label ?? ''}
			halved={strongest.halved}
			now={sensitivity.total(result)}
			doubled={strongest.doubled}
			totalForShare={(share) => sensitivity.total(computeAtShare(calculator, inputs, strongest.name, share))}
		/>
	);
}

function Tables<Fields extends FieldMap, Result, Chart>({
	calculator,
	outcome,
	sectionViews = {},
	sections,
}: DetailsProps<Fields, Result, Chart> & { sections: readonly ResultSection[] }) {
	const { inputs } = outcome;
	const [main, side] = sections
		.filter((section) => section.kind !== 'figures')
		.map((section) => sectionViews[section.id]?.(outcome) ?? <SectionTable section={section} />);
	const whatIfSlider = <WhatIfInput calculator={calculator} inputs={inputs} />;
	const advice = calculator.recommendationsInReportOnly ? null : (
		<Recommendations items={calculator.recommendations(outcome)} />
	);
	if (calculator.sensitivity)
		return (
			<>
				<Split wide="even" main={main} side={<Sensitivity calculator={calculator} outcome={outcome} />} />
				{advice}
			</>
		);
	if (side)
		return (
			<>
				<Split
					wide="even"
					main={
						<Stack gap="gap-6">
							{main}
							{whatIfSlider}
						</Stack>
					}
					side={side}
				/>
				{advice}
			</>
		);
	return (
		<Split
			wide="even"
			main={main}
			side={
				<Stack gap="gap-6">
					{whatIfSlider}
					{advice}
				</Stack>
			}
		/>
	);
}

export function Details<Fields extends FieldMap, Result, Chart>(props: DetailsProps<Fields, Result, Chart>) {
	const { tool, calculator, outcome, notice } = props;
	const sections = calculator.sections(outcome);
	const figures = sections.filter((section) => section.kind === 'figures');
	const tables = sections.filter((section) => section.kind !== 'figures');
	return (
		<>
			{figures.map(({ id, lines }) => (
				<KeyFigures key={id} figures={lines} />
			))}
			<FirstActions title={calculator.actions.title} actions={calculator.actions.list(outcome)} />
			{notice?.(outcome)}
			{[...figures, ...tables]
				.flatMap(({ notes = [] }) => notes)
				.map((note) => (
					<p key={note} className="text-sm text-soft">
						{note}
					</p>
				))}
			{calculator.facts && calculator.intro === undefined ? (
				<SourceList facts={calculator.facts} page={tool.id} />
			) : null}
			<Tables {...props} sections={tables} />
		</>
	);
}
