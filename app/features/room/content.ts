import { recordPromise, sharePromise } from '#app/site/promises.ts';
import type { LinkKind } from './keys.ts';
import type { RoomFault, RoomPerson, RoomStatus } from './room.ts';

export const roles = ['Owner', 'IT', 'Lawyer', 'Insurer', 'Other'] as const;

const minuteMs = 60_000;

export function formatAgo(at: Date, now: Date): string {
	const minutes = Math.floor((now.getTime() - at.getTime()) / minuteMs);
	if (minutes < 1) return 'just now';
	return minutes < 60 ? `${minutes} min ago` : `${Math.floor(minutes / 60)} h ago`;
}

export function joinNames(names: readonly string[]): string {
	if (names.length < 2) return names[0] ?? '';
	return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

type Named = Pick<RoomPerson, 'name' | 'role' | 'isUnknown' | 'number'>;

export function getName({ name, role, isUnknown, number }: Named): string {
	const shown = isUnknown ? 'Unknown device' : name || role || 'Someone';
	return number === undefined ? shown : `${shown} (${number})`;
}

const plural = (count: number, one: string, many: string) => (count === 1 ? one : many);

export type BarState = {
	tone: 'plain' | 'soon' | 'now';
	title: string;
	text: string;
	action?: 'invite' | 'save' | 'show';
};

const faults: Readonly<Record<RoomFault, readonly [title: string, text: string]>> = {
	removed: [
		'Entries were removed from the room',
		'Your copy still has them. If you can write, they are sent again.',
	],
	different: ['You and others see different entries', 'Compare by phone before you rely on them.'],
	older: [
		'The room is older than what you had',
		'The server left out entries. Your own copy still has them.',
	],
	withheld: ['Some entries have not arrived', 'Others have read them. Compare by phone.'],
	repeated: ['An entry arrived twice', 'The server or somebody with the edit link sent it again.'],
	reordered: ['Entries arrived in another order', 'Check the times of the latest changes.'],
	damaged: ['An entry is damaged', 'It was left out. Ask the others what they changed last.'],
};

function describeProblem(status: RoomStatus, kind: LinkKind): BarState | undefined {
	const { phase, pending, missing, fault, message = '' } = status;
	if (phase === 'closed')
		return {
			tone: 'now',
			title: 'This room was closed',
			text: `${message} Your own copy is still here.`,
			action: 'save',
		};
	if (phase === 'full')
		return {
			tone: 'soon',
			title: 'The room is full',
			text:
				message ||
				`It holds ${getRoomWords(kind).size}. What you type now stays on this device. Save a file.`,
			action: 'save',
		};
	if (phase === 'offline')
		return {
			tone: 'soon',
			title: 'You are offline',
			text:
				pending === 0
					? 'You see what was here last.'
					: `${pending} ${plural(pending, 'change waits. It goes', 'changes wait. They go')} out when you are back.`,
		};
	if (fault) {
		const [title, text] = faults[fault];
		return { tone: 'now', title, text, action: 'save' };
	}
	if (status.isOldPage)
		return {
			tone: 'now',
			title: 'Reload this page',
			text: 'Somebody in this room uses a newer version of this site. Until you reload, what you type stays on this device.',
		};
	if (status.notAdded)
		return {
			tone: 'soon',
			title: 'Some of what you typed is not in this room',
			text: 'See it, and add it or discard it.',
			action: 'show',
		};
	const [gap] = missing;
	return gap
		? {
				tone: 'soon',
				title: `${gap.count} ${plural(gap.count, 'change', 'changes')} from ${gap.name} ${plural(gap.count, 'has', 'have')} not arrived`,
				text: `Ask ${gap.name} to open the page.`,
			}
		: undefined;
}

/** What differs between the rooms of an incident and of a plan. */
const roomWords = {
	incident: {
		size: '8 MB',
		invite: 'Invite people to this room',
		send: (name: string) => (name === '' ? 'We need your help.' : `${name} asks for your help.`),
		greeting: (name: string) => `They see: “${name || 'Dana'} asks for your help.” We cannot read it.`,
		share: 'Share this incident',
		what: 'You get two links: one to help, one to read. What one person checks off, the others see. No account.',
		edit: 'For your team, IT and your lawyer.',
		read: 'For your insurer.',
		promise: sharePromise.incident,
		rotated: 'Everybody with an old link is out. Send them the new one.',
		kept: recordPromise.inRoom,
	},
	plan: {
		size: '1 MB',
		invite: 'Work on this plan together',
		send: (name: string) =>
			`${name === '' ? 'We share' : `${name} shares`} a plan against ransomware with you.`,
		greeting: (name: string) => `They see: “${name || 'Dana'} shares a plan with you.” We cannot read it.`,
		share: 'Share this plan',
		what: 'You get two links: one to work on the plan, one to read it. Your incident is not in it. No account.',
		edit: 'For your team and your IT provider.',
		read: 'For your owner, auditor or broker.',
		promise: sharePromise.plan,
		rotated:
			'Everybody with an old link is out, and whoever looks after your plan with it. Send them the new one.',
		kept: recordPromise.planInRoom,
	},
	list: {
		size: '1 MB',
		invite: 'Share with a colleague',
		send: (name: string) => `${name === '' ? 'We share' : `${name} shares`} a list of clients with you.`,
		greeting: () => '',
		share: '',
		what: '',
		edit: 'For a colleague who looks after these clients too.',
		read: 'Sees the list and can open every plan in it.',
		promise: '',
		rotated: 'Every colleague with an old link is out. The links of your clients stay as they are.',
		kept: '',
	},
} as const;

export const getRoomWords = (kind: LinkKind) => roomWords[kind];

export function describeRoom(status: RoomStatus, now: Date, kind: LinkKind = 'incident'): BarState {
	const problem = describeProblem(status, kind);
	if (problem) return problem;
	if (status.hasNewerEntries)
		return {
			tone: 'soon',
			title: 'Some entries could not be read',
			text: 'They may come from a newer version of this site. Reload the page.',
		};
	if (status.isNotKept)
		return {
			tone: 'soon',
			title: 'This device cannot keep the room',
			text: 'Its storage is full. Keep this tab open, or save a file.',
			action: 'save',
		};
	if (status.phase === 'connecting') return { tone: 'plain', title: 'Opening the room', text: 'One moment.' };
	const others = status.people.filter(({ isHere, isMe }) => isHere && !isMe);
	if (!status.canWrite)
		return {
			tone: 'plain',
			title: 'You can read, not change',
			text: 'Fields and boxes are locked. Ask for the other link to write.',
		};
	if (others.length === 0)
		return {
			tone: 'plain',
			title: 'Only you are here',
			text: 'Two people work faster than one.',
			action: 'invite',
		};
	const last = status.lastChange
		? ` Last change ${formatAgo(status.lastChange.at, now)}, ${status.lastChange.name}.`
		: '';
	return {
		tone: 'plain',
		title: joinNames(others.map(getName)),
		text: `${others.length + 1} here now.${last}`,
		action: 'invite',
	};
}
