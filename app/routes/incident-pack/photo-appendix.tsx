import { useEffect } from 'react';
import { formatPhoto, useRoomPhotos } from '#app/features/room/use-room-photos.ts';
import type { ReportBlock } from '#domain/models/report.ts';

/** A component, so that the pack of somebody alone does not load it. */
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
