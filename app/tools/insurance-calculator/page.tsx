import { CalculatorPage, useCalculator } from '#app/features/calculator/calculator-page.tsx';
import { useMarkStepDone } from '#app/features/incident/use-mark-step-done.ts';
import { StateToPlan } from '#app/features/plan/lazy-parts.tsx';
import { toolMeta } from '#app/site/meta.ts';
import { CostChart } from '#app/ui/charts/stacked-bar.tsx';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { calculator } from './calculator.ts';
import { maxGapPercent } from './content.ts';
import type { InsuranceNeed } from './logic.ts';
import { tool } from './tool.ts';

const Deductibles = lazyComponent(async () => (await import('./deductibles.tsx')).Deductibles);

export const meta = () => toolMeta(tool);

function UnderinsuredNote({ isUnderinsured }: InsuranceNeed) {
	return isUnderinsured ? (
		<p>
			<Tag tone="soon">Underinsured</Tag> The gap is more than {maxGapPercent}% of the recommended coverage.
		</p>
	) : null;
}

export default function Page() {
	const state = useCalculator(calculator);
	useMarkStepDone('insure', state.outcome !== undefined);
	const coverage = state.outcome?.inputs.currentCoverage ?? 0;
	return (
		<CalculatorPage
			before={<StateToPlan tool={tool.id} answers={{ currentCoverage: coverage > 0 ? 'filled' : '' }} />}
			tool={tool}
			calculator={calculator}
			state={state}
			Chart={CostChart}
			notice={({ result }) => <UnderinsuredNote {...result} />}
			sectionViews={{ deductibles: ({ result }) => <Deductibles {...result} /> }}
		/>
	);
}
