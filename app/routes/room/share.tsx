import { unlistedPageMeta } from '#app/site/meta.ts';
import { path } from '#app/site/paths.ts';
import { ShareRoom } from './share-room.tsx';

export const meta = () =>
	unlistedPageMeta({
		title: 'Invite people',
		description: 'Share one incident with the people who help.',
		path: path('share'),
	});

export default ShareRoom;
