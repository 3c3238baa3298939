import { unlistedPageMeta } from '#app/site/meta.ts';
import { path } from '#app/site/paths.ts';
import { EnterRoom } from './enter-room.tsx';

export const meta = () =>
	unlistedPageMeta({
		title: 'Enter the room',
		description: 'Someone shares an incident with you.',
		path: path('enter'),
	});

export default EnterRoom;
