import { useEffect, useState } from 'react';
import { useIncidentRecord } from '#app/features/incident/record-session.ts';
import { listPhotos, type PhotoRow } from '#domain/incident/photos.ts';
import { formatInstant } from '#domain/time/dates.ts';
import { joinIds, loadPhotos, type RoomPhoto } from './photos.ts';
import { useRoom } from './room.ts';

type LoadedPhotos = {
	/** Undefined until the list was read. */
	readonly photos: readonly RoomPhoto[] | undefined;
	readonly hasFailed: boolean;
};

/** Reads the list again when somebody adds a photo and when the network is back. */
export function useRoomPhotos(): LoadedPhotos {
	const room = useRoom();
	const { id, phase } = room.status.use() ?? {};
	const listed = joinIds(listPhotos(useIncidentRecord()));
	const [hasFailed, setHasFailed] = useState(false);
	const loaded = room.photos.use();
	useEffect(() => {
		const { session } = room;
		if (!session || phase === undefined || phase === 'closed' || phase === 'connecting') return;
		loadPhotos(session, listed).then(
			() => setHasFailed(false),
			(error: unknown) => {
				console.warn('The photos could not be listed', error);
				setHasFailed(true);
			},
		);
	}, [room, listed, phase]);
	return { photos: loaded?.room === id ? loaded?.photos : undefined, hasFailed };
}

/** 'Screen of FS1. Dana, November 18, 2026, 7:54 p.m.' */
export function formatPhoto({ caption, who, at }: PhotoRow): string {
	const signature = [who, formatInstant(at)].filter(Boolean).join(', ');
	return caption === '' ? signature : `${caption.replace(/\.$/, '')}. ${signature}`;
}
