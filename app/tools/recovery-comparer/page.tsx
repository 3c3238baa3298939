import { Comparer, Situations } from '#app/kits/comparer.tsx';
import { NextSteps } from '#app/kits/next-steps.tsx';
import { RecoveryEvidence } from '#app/kits/recovery-evidence.tsx';
import { ToolPage } from '#app/kits/tool-page.tsx';
import { toolMeta } from '#app/lib/meta.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { ButtonRow, Stack } from '#app/ui/layout.tsx';
import { List } from '#app/ui/list.tsx';
import { situationsFor } from '#domain/comparison.ts';
import { percent } from '#domain/percent.ts';
import { beforeYouChoose, diyAssumption, figuresNote, options, situations } from './content.ts';
import { criteria, timeframeText } from './logic.ts';
import { recoveryReport } from './report.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

export default function Page() {
	return (
		<ToolPage tool={tool}>
			<div className="grid gap-2 rounded-panel border border-line bg-panel p-4 text-sm">
				<p>{figuresNote}</p>
				<p>{diyAssumption}</p>
			</div>
			<Comparer
				options={options}
				criteria={criteria}
				cardFacts={(option) => [
					{ label: 'Timeframe', value: timeframeText(option) },
					{ label: 'Cost', value: option.cost },
					{ label: 'Success rate', value: percent(option.successRate) },
					{ label: 'Complexity', value: option.complexity },
					{ label: 'Risk level', value: option.riskLevel },
				]}
				comparisonLabel="Detailed Comparison"
				adviceLabel="Decision Guide"
				advice={(compared) => (
					<>
						<Situations situations={situationsFor(situations, compared)} />
						<Stack gap="gap-2">
							<h3>Before you choose</h3>
							<List items={beforeYouChoose} />
						</Stack>
						<RecoveryEvidence />
						<ButtonRow>
							<LinkButton to="/ransomadvisor/vendor-eval">What to ask a recovery firm</LinkButton>
							<LinkButton to="/ransomadvisor/recovery-options">No usable backups?</LinkButton>
						</ButtonRow>
					</>
				)}
				fileName="recovery-comparison"
				report={recoveryReport}
			/>
			<NextSteps />
		</ToolPage>
	);
}
