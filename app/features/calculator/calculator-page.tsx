import type { ComponentType, ReactNode } from 'react';
import { FormField } from '#app/features/forms/form-fields.tsx';
import { type FormState, useForm } from '#app/features/forms/use-form.ts';
import { VisitValues } from '#app/features/incident/lazy-parts.tsx';
import type { NextAction } from '#app/features/results/action-list.tsx';
import { FirstActions, ResultActions } from '#app/features/results/lazy-parts.tsx';
import { ToolPage } from '#app/features/results/tool-page.tsx';
import { SourceList } from '#app/features/sources/source-list.tsx';
import type { ToolDefinition } from '#app/site/define-tool.ts';
import { Split, Stack } from '#app/ui/layout.tsx';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import type { FieldMap } from '#domain/fields/form.ts';
import type { Inputs } from '#domain/fields/inputs.ts';
import {
	buildCalculatorCsv,
	buildCalculatorReport,
	type Calculator,
	calculate,
	computeAtShare,
	getExampleOutcome,
	getPlaceholder,
	getSensitivity,
	type Outcome,
	type ResultSection,
} from '#domain/models/calculator.ts';
import { CalculatorLayout, InputWithUnit, KeyFigures, Recommendations } from './calculator.tsx';
import { SectionTable, SensitivityTable } from './result-tables.tsx';

const WhatIf = lazyComponent(async () => (await import('./what-if.tsx')).WhatIf, null);

type CalculatorState<Fields extends FieldMap, Result> = {
	form: FormState<Fields>;
	outcome: Outcome<Fields, Result> | undefined;
};

export function useCalculator<Fields extends FieldMap, Result>(
	calculator: Pick<Calculator<Fields, Result>, 'form' | 'compute'>,
): CalculatorState<Fields, Result> {
	const form = useForm(calculator.form);
	return { form, outcome: calculate(calculator, form.values) };
}

type InputsProps<Fields extends FieldMap> = {
	form: FormState<Fields>;
	inputText: Calculator<Fields, unknown>['inputText'];
};

function CalculatorInputs<Fields extends FieldMap>({ form, inputText }: InputsProps<Fields>) {
	const entries = Object.entries(form.fields);
	return entries.map(([id, field]) => {
		if (field.kind === 'select' && field.unitOf !== undefined) return null;
		const format = inputText?.[id]?.format;
		const input = <FormField key={id} form={form} id={id} valueText={format?.(Number(form.values[id]))} />;
		const [unitId] = entries.find(([, other]) => other.kind === 'select' && other.unitOf === id) ?? [];
		return unitId === undefined ? (
			input
		) : (
			<InputWithUnit key={id}>
				{input}
				<FormField form={form} id={unitId} />
			</InputWithUnit>
		);
	});
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

export function getRange<Fields extends FieldMap, Result>(
	{ range: { amount, ...range } }: Pick<Calculator<Fields, Result>, 'range'>,
	outcome: Outcome<Fields, Result> | undefined,
) {
	return outcome && { ...range, amount: amount(outcome.result) };
}

type SectionViews<Fields, Result> = Readonly<Record<string, (outcome: Outcome<Fields, Result>) => ReactNode>>;

type DetailsProps<Fields extends FieldMap, Result, Chart> = {
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

function Details<Fields extends FieldMap, Result, Chart>(props: DetailsProps<Fields, Result, Chart>) {
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

type CalculatorPageProps<Fields extends FieldMap, Result, Chart extends object> = Omit<
	DetailsProps<Fields, Result, Chart>,
	'outcome'
> & {
	state: CalculatorState<Fields, Result>;
	Chart: ComponentType<Chart>;
	before?: ReactNode;
	after?: ReactNode;
};

export function CalculatorPage<Fields extends FieldMap, Result, Chart extends object>({
	tool,
	calculator,
	state: { form, outcome },
	Chart,
	before,
	after,
	...views
}: CalculatorPageProps<Fields, Result, Chart>) {
	const { intro, facts = [] } = calculator;
	const example = getExampleOutcome(calculator);
	const chart = outcome && <Chart {...calculator.chart(outcome)} />;
	return (
		<ToolPage tool={tool} hasResult={outcome !== undefined}>
			{before}
			{intro === undefined ? null : (
				<div>
					<p>{intro}</p>
					<SourceList facts={facts} page={tool.id} />
				</div>
			)}
			<CalculatorLayout
				placeholder={getPlaceholder(form.fields, calculator.resultName)}
				headline={outcome && calculator.headline(outcome)}
				inputSummary={outcome && calculator.summarize?.(outcome.inputs)}
				picture={chart}
				range={getRange(calculator, outcome)}
				example={{
					note: calculator.exampleNote,
					headline: calculator.headline(example),
					picture: <Chart {...calculator.chart(example)} />,
				}}
				details={outcome && <Details tool={tool} calculator={calculator} outcome={outcome} {...views} />}
				method={calculator}
				actions={outcome && <CalculatorActions calculator={calculator} outcome={outcome} picture={chart} />}
				inputs={<CalculatorInputs form={form} inputText={calculator.inputText} />}
			/>
			{calculator.form.inRecord ? null : (
				<VisitValues
					form={calculator.form}
					title={tool.title}
					typed={form.typed}
					figures={outcome && calculator.sharedFigures?.(outcome.result)}
				/>
			)}
			{after}
		</ToolPage>
	);
}
