import { useShownRecord } from '#app/features/incident/record-session.ts';
import { buildBoardReport, buildBoardTable } from './board-report.ts';
import { ReportFrame } from './report-frame.tsx';
import { buildTrend } from './trend.ts';
import { useMoney } from './use-money.ts';
import { useReadinessLine } from './use-readiness.ts';

/** As typed in the pack or the contacts. */
function useTyped(tool: string, field: string): string {
	const value = useShownRecord()[tool]?.[field];
	return typeof value === 'string' ? value : '';
}

export function BoardPage() {
	const money = useMoney();
	const readiness = useReadinessLine();
	const organization = useTyped('incident-pack', 'organization');
	const policyEnds = useTyped('emergency-contacts', 'policyEnds');
	return (
		<ReportFrame
			page="plan-board"
			lead="One sheet for whoever owns the risk. Read it once before you hand it over."
			getReport={({ view }) => ({
				fileName: 'owners-page',
				report: () =>
					buildBoardReport({ view, trend: buildTrend(view), money, readiness, organization, policyEnds }),
				table: () => buildBoardTable(view),
			})}
		/>
	);
}
