import { formatAgo } from './content.ts';
import type { RoomPerson } from './room.ts';

export function describePerson(person: RoomPerson, now: Date): string {
	const presence = person.isHere ? 'Here now.' : `Left ${formatAgo(person.seenAt, now)}.`;
	const role = person.role && person.name ? `${person.role}. ` : '';
	return `${role}${presence} ${person.canWrite ? 'Can write.' : 'Can only read.'}`;
}
