import { unlistedPageMeta } from '#app/site/meta.ts';
import { ShareRoom } from './share-room.tsx';

export const meta = () =>
	unlistedPageMeta('share', 'Invite people', 'Share one incident with the people who help.');

export default ShareRoom;
