import { ResultActions } from '#app/features/results/result-actions.tsx';
import { getToday } from '#app/lib/clock.ts';
import { buildComplianceReport, buildComplianceTable } from './report.ts';
import { useCompliance } from './use-compliance.ts';

/** Ends the next deadline, or the list of duties while no clock runs. */
export function DutyExport() {
	const { state } = useCompliance();
	return (
		<ResultActions
			fileName="compliance-checklist"
			report={() => buildComplianceReport(state, getToday())}
			table={() => buildComplianceTable(state, getToday())}
			copyMessage={{ title: 'Deadlines copied to clipboard' }}
			inRecord
		/>
	);
}
