import { Comparer, Situations } from '#app/features/comparer/comparer.tsx';
import { RecoveryEvidence } from '#app/features/comparer/recovery-evidence.tsx';
import { RestoreNotes } from '#app/features/incident/restore-notes.tsx';
import { ToolPage } from '#app/features/results/tool-page.tsx';
import { toolMeta } from '#app/site/meta.ts';
import { path } from '#app/site/paths.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { ButtonRow, List, Stack } from '#app/ui/layout.tsx';
import { formatPercent } from '#domain/formats/amounts.ts';
import { getSituations } from '#domain/models/comparison.ts';
import { planningLabel } from '#domain/models/recovery-evidence.ts';
import { beforeYouChoose, diyAssumption, nextActions, options, situations } from './content.ts';
import { sources } from './facts.ts';
import { criteria, describeBestOdds, formatTimeframe } from './logic.ts';
import { buildRecoveryReport } from './report.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

export default function Page() {
	return (
		<ToolPage tool={tool}>
			<RestoreNotes />
			<Comparer
				options={options}
				criteria={criteria}
				cardDetails={(option) => [
					{ label: 'Timeframe', value: formatTimeframe(option) },
					{ label: 'Cost', value: option.cost },
					{ label: 'Success rate', value: `${formatPercent(option.successRate)}, ${planningLabel}` },
					{ label: 'Complexity', value: option.complexity },
					{ label: 'Risk level', value: option.riskLevel },
				]}
				comparisonLabel="Detailed Comparison"
				adviceLabel="Decision Guide"
				advice={(compared) => (
					<>
						<Situations situations={getSituations(situations, compared)} />
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
				evidence={<RecoveryEvidence page="recovery-comparer" assumption={diyAssumption} />}
				fileName="recovery-comparison"
				report={buildRecoveryReport}
				outcome={(compared) => ({
					verdict: describeBestOdds(compared),
					bars: {
						max: 100,
						bars: compared.map(({ id, name, successRate }) => ({
							id,
							label: name,
							value: successRate,
							text: formatPercent(successRate),
						})),
					},
				})}
				facts={sources}
			/>
		</ToolPage>
	);
}
