import type { ComponentType, ReactNode } from 'react';
import { FormField } from '#app/features/forms/form-fields.tsx';
import type { FormState } from '#app/features/forms/use-form.ts';
import { useKeptForm } from '#app/features/forms/use-kept-form.ts';
import { VisitValues } from '#app/features/incident/lazy-parts.tsx';
import { ToolPage } from '#app/features/results/tool-page.tsx';
import { SourceList } from '#app/features/sources/source-list.tsx';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import type { FieldMap } from '#domain/fields/form.ts';
import {
	type Calculator,
	calculate,
	getExampleOutcome,
	getPlaceholder,
	type Outcome,
} from '#domain/models/calculator.ts';
import { CalculatorLayout, InputWithUnit } from './calculator.tsx';
import type {
	CalculatorActions as ActionsOfCalculator,
	Details as CalculatorDetails,
	DetailsProps,
} from './calculator-details.tsx';

/** Needed once there is a result: the tables, the report and its exports. */
const loadDetails = () => import('./calculator-details.tsx');
const Details = lazyComponent(async () => (await loadDetails()).Details) as typeof CalculatorDetails;
export const CalculatorActions = lazyComponent(
	async () => (await loadDetails()).CalculatorActions,
) as typeof ActionsOfCalculator;

type CalculatorState<Fields extends FieldMap, Result> = {
	form: FormState<Fields>;
	outcome: Outcome<Fields, Result> | undefined;
};

export function useCalculator<Fields extends FieldMap, Result>(
	calculator: Pick<Calculator<Fields, Result>, 'form' | 'compute'>,
): CalculatorState<Fields, Result> {
	const form = useKeptForm(calculator.form);
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

export function getRange<Fields extends FieldMap, Result>(
	{ range: { amount, ...range } }: Pick<Calculator<Fields, Result>, 'range'>,
	outcome: Outcome<Fields, Result> | undefined,
) {
	return outcome && { ...range, amount: amount(outcome.result) };
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
