import { CalculatorPage, useCalculator } from '#app/features/calculator/calculator-page.tsx';
import { RecordPanel } from '#app/features/incident/lazy-parts.tsx';
import { StateToPlan } from '#app/features/plan/lazy-parts.tsx';
import { toolMeta } from '#app/site/meta.ts';
import { CostChart } from '#app/ui/charts/stacked-bar.tsx';
import { calculator } from './calculator.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

export default function Page() {
	const state = useCalculator(calculator);
	// The default says nothing.
	const { hasInsurance = '' } = state.form.typed;
	return (
		<CalculatorPage
			before={<StateToPlan tool={tool.id} answers={{ hasInsurance: String(hasInsurance) }} />}
			tool={tool}
			calculator={calculator}
			state={state}
			Chart={CostChart}
			after={<RecordPanel />}
		/>
	);
}
