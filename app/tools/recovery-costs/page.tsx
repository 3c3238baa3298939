import { CalculatorPage, useCalculator } from '#app/features/calculator/calculator-page.tsx';
import { RecordPanel } from '#app/features/incident/lazy-parts.tsx';
import { toolMeta } from '#app/site/meta.ts';
import { CostChart } from '#app/ui/charts/stacked-bar.tsx';
import { calculator } from './calculator.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

export default function Page() {
	return (
		<CalculatorPage
			tool={tool}
			calculator={calculator}
			state={useCalculator(calculator)}
			Chart={CostChart}
			after={<RecordPanel />}
		/>
	);
}
