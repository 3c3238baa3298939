import { Camera, ClipboardList, Clock, Eye, History, Lock, UserPlus, WifiOff } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useNow } from '#app/lib/clock.ts';
import { path } from '#app/site/paths.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { ButtonRow, TitledSection } from '#app/ui/layout.tsx';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import { toneClass } from '#app/ui/tag.tsx';
import { describeRoom, getName, joinNames } from './content.ts';
import { type RoomPerson, type RoomPhase, useRoom, useRoomStatus } from './room.ts';

const ListsQuestion = lazyComponent(async () => (await import('./lists-question.tsx')).ListsQuestion);

const maxFaces = 3;

export function Face({ person }: { person: Pick<RoomPerson, 'name' | 'role' | 'isHere' | 'isUnknown'> }) {
	return (
		<span
			aria-hidden="true"
			className={classNames(
				'grid size-8 shrink-0 place-items-center rounded-full border-2 border-page text-sm font-semibold not-first:-ml-2.5',
				person.isHere ? 'bg-brand text-brand-ink' : 'bg-sunk text-soft',
			)}
		>
			{getName(person).slice(0, 1).toUpperCase()}
		</span>
	);
}

export function RoomFaces() {
	const status = useRoomStatus();
	const here = (status?.people ?? []).filter(({ isHere, isMe }) => isHere && !isMe);
	if (!status || here.length === 0) return null;
	const label = `${joinNames(here.map(getName))} ${here.length === 1 ? 'is' : 'are'} here now`;
	return (
		<Link
			to={path('share')}
			className="hit-area flex min-h-8.75 items-center no-underline"
			aria-label={label}
		>
			{here.slice(0, maxFaces).map((person) => (
				<Face key={person.id} person={person} />
			))}
		</Link>
	);
}

const icons: Readonly<Partial<Record<RoomPhase, typeof Clock>>> = {
	offline: WifiOff,
	closed: Lock,
	full: Lock,
};

function BarIcon({ phase, canWrite }: { phase: RoomPhase; canWrite: boolean }) {
	const Icon = icons[phase] ?? (canWrite ? Clock : Eye);
	return <Icon size={22} className="shrink-0 text-tone" />;
}

export function RoomSection() {
	return useRoomStatus() ? (
		<TitledSection id="people" title="In the room" titleClass="text-lg" gap="gap-2">
			<RoomBar />
			<TeamLinks />
		</TitledSection>
	) : null;
}

export function TeamLinks() {
	return (
		<ButtonRow>
			<LinkButton to={path('handover')}>
				<ClipboardList size={18} />
				Handover
			</LinkButton>
			<LinkButton to={path('activity')}>
				<History size={18} />
				Activity log
			</LinkButton>
			<LinkButton to={`${path('evidence-checklist')}#photos`}>
				<Camera size={18} />
				Photos
			</LinkButton>
		</ButtonRow>
	);
}

/** On every emergency page except the incident home, which has the bar already. */
export function RoomNotice() {
	const status = useRoomStatus();
	const now = useNow();
	const isHome = useLocation().pathname.startsWith(path('now'));
	if (!status || !now || isHome) return null;
	return describeRoom(status, now).tone !== 'plain' || !status.canWrite ? <RoomBar /> : null;
}

const sharePages = { incident: 'share', plan: 'plan-share', list: 'clients' } as const;

export function RoomBar() {
	const { kind } = useRoom();
	const sharePage = path(sharePages[kind]);
	const status = useRoomStatus();
	const now = useNow() ?? new Date(0);
	if (!status) return null;
	const { tone, title, text, action } = describeRoom(status, now, kind);
	const here = status.people.filter(({ isHere, isMe }) => isHere && !isMe);
	return (
		<div
			role="status"
			className={classNames(
				'flex flex-wrap items-center gap-3 rounded-panel border border-line bg-panel p-3 print:hidden',
				toneClass[tone],
				tone !== 'plain' && 'bg-wash',
			)}
		>
			{tone === 'plain' && here.length > 0 ? (
				<span className="flex">
					{here.slice(0, maxFaces).map((person) => (
						<Face key={person.id} person={person} />
					))}
				</span>
			) : (
				<BarIcon phase={status.phase} canWrite={status.canWrite} />
			)}
			<div className="min-w-0 flex-1 basis-40 leading-snug">
				<b className="block wrap-anywhere">{title}</b>
				<span className="text-sm text-soft">{text}</span>
			</div>
			{action === 'invite' ? (
				<LinkButton to={sharePage}>
					<UserPlus size={18} />
					Invite
				</LinkButton>
			) : null}
			{action === 'show' ? <LinkButton to={sharePage}>Show it</LinkButton> : null}
			{action === 'save' && kind !== 'list' ? (
				<LinkButton to={kind === 'plan' ? `${path('plan')}#kept` : path('incident-pack')}>Save it</LinkButton>
			) : null}
			<ListsQuestion />
		</div>
	);
}
