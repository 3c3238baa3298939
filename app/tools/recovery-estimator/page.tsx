import { CalculatorPage, useCalculator } from '#app/features/calculator/calculator-page.tsx';
import { TheftOnlyNote } from '#app/features/results/theft-only-note.tsx';
import { toolMeta } from '#app/site/meta.ts';
import { Gantt } from '#app/ui/charts/gantt.tsx';
import { calculator } from './calculator.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

export default function Page() {
	return (
		<CalculatorPage
			tool={tool}
			calculator={calculator}
			state={useCalculator(calculator)}
			Chart={Gantt}
			before={<TheftOnlyNote />}
		/>
	);
}
