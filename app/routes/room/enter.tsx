import { unlistedPageMeta } from '#app/site/meta.ts';
import { EnterRoom } from './enter-room.tsx';

export const meta = () => unlistedPageMeta('enter', 'Enter the room', 'Someone shares an incident with you.');

export default EnterRoom;
