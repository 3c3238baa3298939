import { useState } from 'react';
import { ReportView } from '#app/features/results/report-view.tsx';
import { TextAreaField } from '#app/ui/field.tsx';
import { TitledSection } from '#app/ui/layout.tsx';
import { buildBoardReport, buildBoardTable, listDecisions } from './board-report.ts';
import { ReportFrame } from './report-frame.tsx';
import { buildTrend } from './trend.ts';
import { useMoney, useReadinessLine, useTyped } from './use-typed.ts';

const maxDecisionLength = 240;

export function BoardPage() {
	const money = useMoney();
	const readiness = useReadinessLine();
	const organization = useTyped('incident-pack', 'organization');
	const policyEnds = useTyped('emergency-contacts', 'policyEnds');
	/** By the text that the plan proposes. */
	const [reworded, setReworded] = useState<Readonly<Record<string, string>>>({});
	return (
		<ReportFrame
			page="plan-board"
			lead="One sheet for whoever owns the risk. Read it once before you hand it over."
			getReport={({ view }) => {
				const proposed = listDecisions(view, policyEnds);
				const texts = proposed.map((text) => reworded[text] ?? text);
				const decisions = texts.filter((text) => text.trim() !== '');
				const trend = buildTrend(view);
				const report = () => buildBoardReport({ view, trend, money, readiness, organization, decisions });
				return {
					fileName: 'owners-page',
					report,
					table: () => buildBoardTable(view),
					content: (
						<div className="grid gap-6">
							<ReportView report={report()} />
							{proposed.length > 0 ? (
								<TitledSection id="reword" title="Reword a decision, or empty it to strike it out">
									{proposed.map((text, index) => (
										<TextAreaField
											key={text}
											label={`Decision ${index + 1}`}
											rows={2}
											maxLength={maxDecisionLength}
											value={texts[index] ?? ''}
											onChange={(changed) => setReworded({ ...reworded, [text]: changed })}
										/>
									))}
								</TitledSection>
							) : null}
						</div>
					),
				};
			}}
		/>
	);
}
