import { EnterRoom } from '#app/features/room/enter-room.tsx';
import { unlistedPageMeta } from '#app/site/meta.ts';
import { path } from '#app/site/paths.ts';

export const meta = () =>
	unlistedPageMeta({
		title: 'Enter the room',
		description: 'Someone shares an incident with you.',
		path: path('enter'),
	});

export default EnterRoom;
