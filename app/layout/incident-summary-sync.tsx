import { useEffect } from 'react';
import { useRecordForms, useRecordSession, useShownRecord } from '#app/features/incident/record-session.ts';
import { useDeadlines } from '#app/features/incident/use-deadlines.ts';
import { useHasStarted } from '#app/features/incident/use-incident.ts';
import { findDeadlineSource } from '#domain/incident/contribution.ts';
import { getCompletedSteps } from '#domain/incident/progress.ts';
import { isEmptyRecord } from '#domain/incident/record.ts';
import { IncidentProvider } from './incident.tsx';
import type { IncidentSummary } from './incident-summary.tsx';

/** Ends the wait of base.css once no lazy part of the page is loading; its layout is done two frames later. */
function showContent(): () => void {
	let frame = 0;
	let quietFrames = 0;
	function check() {
		quietFrames = document.querySelector('main :is([data-pending], [data-loading])') ? 0 : quietFrames + 1;
		if (quietFrames > 2) document.documentElement.dataset.recordShown = '';
		else frame = requestAnimationFrame(check);
	}
	check();
	return () => cancelAnimationFrame(frame);
}

type SyncProps = { onChange: (summary: IncidentSummary) => void };

/** Outside the layouts of the pages. */
export function IncidentSummarySync(props: SyncProps) {
	return (
		<IncidentProvider>
			<Sync {...props} />
		</IncidentProvider>
	);
}

function Sync({ onChange }: SyncProps) {
	const session = useRecordSession();
	const record = useShownRecord();
	const forms = useRecordForms();
	const deadlines = useDeadlines();
	const hasStarted = useHasStarted();
	session.phase.use();
	// Without the forms, an incident seems not to have started.
	const isRead = session.isRead() && (forms.length > 0 || isEmptyRecord(record));
	const areDeadlinesLoading =
		session.deriveDeadlines.use() === undefined && (findDeadlineSource(forms)?.hasStarted(record) ?? false);
	const isComplete = isRead && !areDeadlinesLoading;
	useEffect(() => {
		// An empty summary would show the page of a first visit until the stored record arrives.
		if (!isRead) return;
		const { dataset } = document.documentElement;
		// A record that starts on this page must not hide what the visitor is reading.
		if (dataset.record === undefined) dataset.recordShown = '';
		onChange({ hasStarted, completedSteps: getCompletedSteps(record, forms, deadlines) });
	}, [isRead, hasStarted, record, forms, deadlines, onChange]);
	useEffect(() => (isComplete ? showContent() : undefined), [isComplete]);
	return null;
}
