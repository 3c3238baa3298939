import { useEffect } from 'react';
import { useActivity } from '#app/features/room/use-activity.ts';
import { formatPhoto, useRoomPhotos } from '#app/features/room/use-room-photos.ts';
import { buildActivitySection } from '#domain/incident/activity.ts';
import type { ReportBlock, ReportSection } from '#domain/models/report.ts';

/** Components, so that the pack of somebody alone does not load it. */
export function ActivityAppendix({ onChange }: { onChange: (section: ReportSection) => void }) {
	const { activities, omitted } = useActivity();
	useEffect(() => {
		if (activities.length > 0) onChange(buildActivitySection(activities, omitted));
	}, [activities, omitted, onChange]);
	return null;
}

export function PhotoAppendix({ onChange }: { onChange: (blocks: readonly ReportBlock[]) => void }) {
	const { photos } = useRoomPhotos();
	useEffect(() => {
		onChange(
			(photos ?? []).flatMap(({ picture, ...photo }) =>
				typeof picture === 'object'
					? [{ kind: 'picture', picture: { ...picture, text: formatPhoto(photo) } }]
					: [],
			),
		);
	}, [photos, onChange]);
	return null;
}
