import { Comparer, ScoredAdvice, ScoresNote } from '#app/kits/comparer.tsx';
import { NextSteps } from '#app/kits/next-steps.tsx';
import { ToolPage } from '#app/kits/tool-page.tsx';
import { toolMeta } from '#app/lib/meta.ts';
import { situationsFor, standings } from '#domain/comparison.ts';
import { collectedOn, features, options, rules, situations, sources, syncWarning } from './content.ts';
import { criteria } from './logic.ts';
import { backupReport } from './report.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

export default function Page() {
	return (
		<ToolPage tool={tool}>
			<p className="rounded-panel border border-line bg-panel p-4 font-[620]">{syncWarning}</p>
			<Comparer
				options={options}
				criteria={criteria}
				cardFacts={({ riskLevel }) => [{ label: 'Risk level', value: riskLevel }]}
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
				fileName="backup-comparison"
				report={backupReport}
			/>
			<NextSteps />
		</ToolPage>
	);
}
