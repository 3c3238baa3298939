import { GuideActions } from '#app/features/guide/guide-frame.tsx';
import { sources } from './facts.ts';
import { guide } from './guide.ts';
import { buildTabletopReport, type Exercise } from './report.ts';

export function TabletopActions(exercise: Exercise) {
	return (
		<GuideActions
			guide={guide}
			report={buildTabletopReport(guide.title, exercise)}
			facts={Object.values(sources)}
		/>
	);
}
