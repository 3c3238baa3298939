import { Comparer, ScoredAdvice, ScoresNote } from '#app/kits/comparer.tsx';
import { NextSteps } from '#app/kits/next-steps.tsx';
import { ToolPage } from '#app/kits/tool-page.tsx';
import { toolMeta } from '#app/lib/meta.ts';
import { situationsFor, standings } from '#domain/comparison.ts';
import { collectedOn, features, options, rules, situations, sources } from './content.ts';
import { criteria } from './logic.ts';
import { endpointReport } from './report.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

export default function Page() {
	return (
		<ToolPage tool={tool}>
			<Comparer
				options={options}
				criteria={criteria}
				cardFacts={({ category, cost, ransomwareProtection }) => [
					{ label: 'Category', value: category },
					{ label: 'Cost', value: cost },
					{ label: 'Ransomware protection', value: ransomwareProtection },
				]}
				comparisonLabel="Feature Comparison"
				comparisonNote={<ScoresNote collectedOn={collectedOn} sources={sources} />}
				adviceLabel="Recommendations"
				advice={(compared) => (
					<ScoredAdvice
						situations={situationsFor(situations, compared)}
						standings={standings(features, compared)}
						rules={rules}
					/>
				)}
				fileName="endpoint-comparison"
				report={endpointReport}
			/>
			<NextSteps />
		</ToolPage>
	);
}
