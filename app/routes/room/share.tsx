import { ShareRoom } from '#app/features/room/share-room.tsx';
import { unlistedPageMeta } from '#app/site/meta.ts';
import { path } from '#app/site/paths.ts';

export const meta = () =>
	unlistedPageMeta({
		title: 'Invite people',
		description: 'Share one incident with the people who help.',
		path: path('share'),
	});

export default ShareRoom;
