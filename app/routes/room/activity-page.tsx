import { useState } from 'react';
import { ResultActions } from '#app/features/results/lazy-parts.tsx';
import { useRoomStatus } from '#app/features/room/room.ts';
import { useActivity } from '#app/features/room/use-activity.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonRow, Stack } from '#app/ui/layout.tsx';
import { endSentence } from '#domain/formats/sentence.ts';
import {
	type Activity,
	activityColumns,
	buildActivityReport,
	formatActivity,
	toActivityRow,
} from '#domain/incident/activity.ts';
import { formatDate, formatTime } from '#domain/time/dates.ts';

const pageLength = 100;

function groupByDay(activities: readonly Activity[]): readonly (readonly [string, readonly Activity[]])[] {
	return [...Map.groupBy(activities, ({ at }) => formatDate(at))];
}

function ActivityLine({ activity }: { activity: Activity }) {
	return (
		<li className="border-t border-line py-2 wrap-anywhere">
			{formatActivity(activity)}, <span className="whitespace-nowrap">{formatTime(activity.at)}</span>
			{activity.arrivedAt ? (
				<span className="block text-sm text-soft">
					Done offline or with a wrong clock.{' '}
					{endSentence(`It arrived ${formatDate(activity.arrivedAt)}, ${formatTime(activity.arrivedAt)}`)}
				</span>
			) : null}
		</li>
	);
}

export function ActivityPage() {
	const { activities, omitted } = useActivity();
	const [shownCount, setShownCount] = useState(pageLength);
	const isInRoom = useRoomStatus() !== undefined;
	return (
		<Stack gap="gap-5">
			<p className="print:hidden">
				{isInRoom
					? 'Who did what in the room, the newest first. Who changes or removes an entry adds a line and takes none away.'
					: 'The last change of each field, the newest first. In a room, every change is kept, with its author.'}
			</p>
			{activities.length === 0 ? (
				<p className="text-soft">Nothing was typed or checked off yet.</p>
			) : (
				<>
					<ResultActions
						fileName="activity-log"
						report={() => buildActivityReport(activities, omitted)}
						table={() => ({ columns: activityColumns, rows: activities.map(toActivityRow) })}
						copyMessage={{ title: 'Activity log copied' }}
						inRecord
					/>
					<Stack gap="gap-5" className="print:hidden">
						{groupByDay(activities.slice(0, shownCount)).map(([day, list]) => (
							<section key={day} aria-label={day} className="grid gap-2">
								<h2 className="text-lg">{day}</h2>
								<ul>
									{list.map((activity) => (
										<ActivityLine key={activity.id} activity={activity} />
									))}
								</ul>
							</section>
						))}
						{activities.length > shownCount ? (
							<ButtonRow>
								<Button onClick={() => setShownCount(shownCount + pageLength)}>
									Show {Math.min(pageLength, activities.length - shownCount)} more of {activities.length}
								</Button>
							</ButtonRow>
						) : null}
						{omitted > 0 ? (
							<p>{omitted} more changes are not listed. Somebody made too many of them.</p>
						) : null}
					</Stack>
				</>
			)}
		</Stack>
	);
}
