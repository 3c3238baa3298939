import { useChecks } from '#app/features/checklist/use-checks.ts';
import { GuideActions } from '#app/features/guide/guide-frame.tsx';
import { FirstActions } from '#app/features/results/lazy-parts.tsx';
import { ResultHero } from '#app/features/results/result-hero.tsx';
import { AnchorButton } from '#app/ui/button.tsx';
import { ProgressStrip } from '#app/ui/charts/progress-strip.tsx';
import { openParentDisclosure } from '#app/ui/disclosure.tsx';
import { waves } from './content.ts';
import { sources } from './facts.ts';
import { form, type ReconnectValues } from './fields.ts';
import { guide } from './guide.ts';
import { describeGate, getOpenRequiredItems, getWaveItems, isResolved, readAnswers } from './logic.ts';
import { buildReconnectReport } from './report.ts';

export function GateResult({ values }: { values: ReconnectValues }) {
	const { checks } = useChecks(form);
	const answers = readAnswers(values);
	const openItems = getOpenRequiredItems(answers);
	return (
		<>
			<ResultHero
				tone={openItems.length === 0 ? 'ok' : 'soon'}
				focusOnMount={false}
				verdict={describeGate(values)}
				actions={
					<GuideActions
						guide={guide}
						report={buildReconnectReport(values, checks)}
						facts={Object.values(sources)}
					/>
				}
				picture={
					<ProgressStrip
						label="Items of the gate"
						sections={[
							{ id: 'all', label: 'All' } as const,
							...waves.map(({ id }) => ({ id, label: id })),
						].map(({ id, label }) => ({
							id,
							label,
							items: getWaveItems(id).map((item) => ({
								id: item.id,
								done: isResolved(answers[item.id]),
								critical: item.isRequired,
							})),
						}))}
					/>
				}
			/>
			<FirstActions
				title="Settle these next"
				actions={openItems.map(({ id, text, evidence }) => ({
					title: text,
					text: `How you know: ${evidence}`,
					button: (look) => (
						<AnchorButton
							variant={look}
							href={`#gate-${id}`}
							onClick={() => openParentDisclosure(`gate-${id}`)}
						>
							Answer it
						</AnchorButton>
					),
				}))}
			/>
		</>
	);
}
