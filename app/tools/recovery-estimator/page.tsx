import { CalculatorPage, useCalculator } from '#app/features/calculator/calculator-page.tsx';
import { toolMeta } from '#app/site/meta.ts';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import { calculator } from './calculator.ts';
import { tool } from './tool.ts';

const RestoreNotes = lazyComponent(
	async () => (await import('#app/features/incident/restore-notes.tsx')).RestoreNotes,
);
const Gantt = lazyComponent(async () => (await import('#app/ui/charts/gantt.tsx')).Gantt);

export const meta = () => toolMeta(tool);

export default function Page() {
	return (
		<CalculatorPage
			tool={tool}
			calculator={calculator}
			state={useCalculator(calculator)}
			Chart={Gantt}
			before={<RestoreNotes />}
		/>
	);
}
