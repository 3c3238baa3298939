import type { ReactNode } from 'react';
import { useRecordForms } from '#app/features/incident/record-session.ts';
import { TitledSection } from '#app/ui/layout.tsx';
import { describeActivity } from '#domain/incident/activity.ts';
import { addCells, createLog } from '#domain/incident/activity-log.ts';
import type { Cells } from '#domain/incident/merge.ts';
import { formatDateTime } from '#domain/time/dates.ts';

const maxLines = 50;

export function NotAdded({ cells, children }: { cells: Cells; children: ReactNode }) {
	const forms = useRecordForms();
	const log = createLog();
	addCells(log, cells);
	const lines = describeActivity(log, forms);
	return (
		<TitledSection
			id="not-added"
			title="Not added to this room"
			titleClass="text-lg"
			className="tone-soon rounded-panel bg-wash p-4"
		>
			<p>You typed this before you came here. It is still on this device.</p>
			<ul className="list-disc space-y-1 pl-6">
				{lines.slice(0, maxLines).map(({ id, text, at }) => (
					<li key={id} className="wrap-anywhere">
						{text.replace(/^./, (letter) => letter.toUpperCase())}, {formatDateTime(at)}
					</li>
				))}
			</ul>
			{lines.length > maxLines ? <p>and {lines.length - maxLines} more.</p> : null}
			{children}
		</TitledSection>
	);
}
