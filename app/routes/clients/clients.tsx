import { useEffect, useState } from 'react';
import { RecordContext } from '#app/features/incident/record-session.ts';
import { parseLink, type RoomLink } from '#app/features/room/keys.ts';
import { RoomContext } from '#app/features/room/room.ts';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import { createListRoom, startListRoom } from './list-room.ts';
import { StartList } from './start-list.tsx';

/** The catalog of controls and the reader of rooms, which a new list does not need. */
const ClientList = lazyComponent(async () => (await import('./client-list.tsx')).ClientList);

/** Reads the secret once and takes it out of the address bar, where others could see or copy it. */
function useListLink(): readonly [RoomLink | undefined, () => void] {
	const [link, setLink] = useState<RoomLink>();
	useEffect(() => {
		const found = parseLink(location.hash, 'list');
		if (found) history.replaceState(history.state, '', location.pathname);
		setLink((before) => found ?? before);
	}, []);
	return [link, () => setLink(undefined)];
}

export function Clients() {
	const [list] = useState(createListRoom);
	useEffect(() => startListRoom(list), [list]);
	const { room } = list;
	const [link, clearLink] = useListLink();
	const isOpen = room.status.use() !== undefined;
	return (
		<RecordContext value={room.record}>
			<RoomContext value={room}>
				{isOpen && !link ? (
					<ClientList list={list} />
				) : (
					<StartList {...{ room, link }} onStarted={clearLink} />
				)}
			</RoomContext>
		</RecordContext>
	);
}
