import { EnterRoom } from '#app/features/room/enter-room.tsx';
import { pageMeta } from '#app/site/meta.ts';
import { path } from '#app/site/paths.ts';

export const meta = () => [
	...pageMeta({
		title: 'Enter the room',
		description: 'Someone shares an incident with you.',
		keywords: [],
		path: path('enter'),
	}),
	{ name: 'robots', content: 'noindex' },
];

export default EnterRoom;
