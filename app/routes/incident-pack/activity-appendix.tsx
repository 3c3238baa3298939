import { useEffect } from 'react';
import { useActivity } from '#app/features/room/use-activity.ts';
import { buildActivitySection } from '#domain/incident/activity.ts';
import type { ReportSection } from '#domain/models/report.ts';

/** A component, so that the pack of somebody alone does not load it. */
export function ActivityAppendix({ onChange }: { onChange: (section: ReportSection) => void }) {
	const { activities, omitted } = useActivity();
	useEffect(() => {
		if (activities.length > 0) onChange(buildActivitySection(activities, omitted));
	}, [activities, omitted, onChange]);
	return null;
}
