import { Comparer, Situations } from '#app/kits/comparer.tsx';
import { RecoveryEvidence } from '#app/kits/recovery-evidence.tsx';
import { TheftOnlyLine } from '#app/kits/theft-only-line.tsx';
import { ToolPage } from '#app/kits/tool-page.tsx';
import { toolMeta } from '#app/lib/meta.ts';
import { path } from '#app/paths.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { ButtonRow, Stack } from '#app/ui/layout.tsx';
import { List } from '#app/ui/list.tsx';
import { percent } from '#domain/formats/percent.ts';
import { situationsFor } from '#domain/models/comparison.ts';
import { planningWords } from '#domain/models/recovery-evidence.ts';
import { beforeYouChoose, diyAssumption, nextActions, options, situations } from './content.ts';
import { sources } from './facts.ts';
import { bestOdds, criteria, timeframeText } from './logic.ts';
import { recoveryReport } from './report.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

export default function Page() {
	return (
		<ToolPage tool={tool}>
			<TheftOnlyLine />
			<RecoveryEvidence page="recovery-comparer" assumption={diyAssumption} />
			<Comparer
				options={options}
				criteria={criteria}
				cardFacts={(option) => [
					{ label: 'Timeframe', value: timeframeText(option) },
					{ label: 'Cost', value: option.cost },
					{ label: 'Success rate', value: `${percent(option.successRate)}, ${planningWords}` },
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
						<ButtonRow>
							<LinkButton to={path('vendor-eval')}>What to ask a recovery firm</LinkButton>
							<LinkButton to={path('recovery-options')}>No usable backups?</LinkButton>
						</ButtonRow>
					</>
				)}
				next={{ title: 'Before you decide', actions: nextActions }}
				fileName="recovery-comparison"
				report={recoveryReport}
				outcome={(compared) => ({
					verdict: bestOdds(compared),
					bars: {
						max: 100,
						bars: compared.map(({ id, name, successRate }) => ({
							id,
							label: name,
							value: successRate,
							text: percent(successRate),
						})),
					},
				})}
				facts={sources}
			/>
		</ToolPage>
	);
}
