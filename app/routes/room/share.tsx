import { ShareRoom } from '#app/features/room/share-room.tsx';
import { pageMeta } from '#app/site/meta.ts';
import { path } from '#app/site/paths.ts';

export const meta = () => [
	...pageMeta({
		title: 'Invite people',
		description: 'Share one incident with the people who help.',
		keywords: [],
		path: path('share'),
	}),
	{ name: 'robots', content: 'noindex' },
];

export default ShareRoom;
