import { LogIn, MessageSquareLock, Smartphone } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useIncidentRecord } from '#app/features/incident/record-session.ts';
import { type LinkKind, parseLink, type RoomLink } from '#app/features/room/keys.ts';
import { useRoom } from '#app/features/room/room.ts';
import { EnterWords } from '#app/features/room/spoken-code-view.tsx';
import { WhoAmI } from '#app/features/room/who-am-i.tsx';
import { useHasStoredPlan } from '#app/layout/stored-plan.ts';
import { retryWhenOnline, useIsHydrated } from '#app/lib/browser-state.ts';
import { path } from '#app/site/paths.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { CheckboxField } from '#app/ui/field.tsx';
import { Hero, Kicker } from '#app/ui/hero.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { ButtonRow, Stack } from '#app/ui/layout.tsx';
import { isEmptyRecord } from '#domain/incident/record.ts';

/** Reads the secret once and takes it out of the address bar, where others could see or copy it. */
function useRoomLink(kind: LinkKind): RoomLink | 'broken' | undefined {
	const [link, setLink] = useState<RoomLink | 'broken'>();
	useEffect(() => {
		const readHash = () => {
			setLink((before) => parseLink(location.hash, kind) ?? before ?? (location.hash ? 'broken' : undefined));
			if (location.hash) history.replaceState(history.state, '', location.pathname);
		};
		readHash();
		addEventListener('hashchange', readHash);
		return () => removeEventListener('hashchange', readHash);
	}, [kind]);
	return link;
}

function BrokenLink({ kind }: { kind: LinkKind }) {
	return (
		<Stack gap="gap-3">
			<h1>This link is not complete</h1>
			<p>
				A part of it was lost on the way. Ask for it again: scan the code, or copy the whole link. Nothing on
				this device was changed.
			</p>
			<ButtonRow>
				<LinkButton to={path(kind === 'plan' ? 'plan' : 'emergency-hub')}>
					{kind === 'plan' ? 'Go to my plan' : 'Go to the emergency tools'}
				</LinkButton>
			</ButtonRow>
		</Stack>
	);
}

const invitations = {
	incident: {
		title: 'Help with a ransomware attack',
		edit: 'asks for your help. You see the same record, and they see what you check off. No account.',
		read: 'asks you to read their record. You can print it and save it. No account.',
	},
	plan: {
		title: 'A plan against ransomware',
		edit: 'shares a plan with you. You both see what is done and what is next. No account.',
		read: 'lets you read a plan. You can print it and make reports from it. No account.',
	},
} as const;

type InvitationProps = { kind: LinkKind; canWrite: boolean; inviter: string | undefined };

function Invitation({ kind, canWrite, inviter = 'Someone' }: InvitationProps) {
	const words = invitations[kind === 'plan' ? 'plan' : 'incident'];
	return (
		<div className="grid gap-1.5">
			<div className="flex flex-wrap items-start justify-between gap-4 max-sm:-mb-4">
				<Kicker>You are invited</Kicker>
				<Illustration name={kind === 'plan' ? 'plan' : 'record'} />
			</div>
			<h1 id="enter">{words.title}</h1>
			<p className="wrap-anywhere">
				{inviter} {words[canWrite ? 'edit' : 'read']}
			</p>
		</div>
	);
}

function BeforeYouEnter({ kind }: { kind: LinkKind }) {
	return (
		<>
			<p className="flex gap-3">
				<MessageSquareLock size={22} className="mt-0.5 shrink-0 text-brand" />
				Nothing opens before you press the button. The text is locked on your device. This site cannot read
				it. This device keeps a copy until you leave the room.
			</p>
			{kind === 'plan' ? null : (
				<p className="flex gap-3">
					<Smartphone size={22} className="mt-0.5 shrink-0 text-brand" />
					Use your own phone, not a computer from the office that was hit.
				</p>
			)}
			<ButtonRow>
				<LinkButton variant="ghost" to={path(kind === 'plan' ? 'plan' : 'emergency-hub')}>
					I was not expecting this
				</LinkButton>
			</ButtonRow>
		</>
	);
}

const linkHints = {
	incident: ', open the whole link, or type the words below.',
	plan: ' or open the whole link.',
} as const;

const isEditLink = (link: RoomLink | undefined) => link?.secret.startsWith('e.') ?? true;

type Entering = { link: RoomLink; name: string; role: string; shouldAddMine: boolean };

function useEnter() {
	const room = useRoom();
	const navigate = useNavigate();
	return async ({ link, ...me }: Entering) => {
		const { enterRoom } = await retryWhenOnline(() => import('#app/features/room/enter.ts'));
		const isPlan = room.kind === 'plan';
		const person = isPlan
			? await retryWhenOnline(() => import('#app/features/room/person-in-room.ts')).then(
					({ getListPerson }) => getListPerson(link.secret),
				)
			: undefined;
		const membership = await enterRoom(room, { link, ...me, person });
		const entered = retryWhenOnline(() => import('#app/features/room/session.ts')).then(({ startSession }) =>
			startSession(room, membership),
		);
		await navigate(path(isPlan ? 'plan' : isEditLink(link) ? 'now' : 'incident-pack'));
		await entered;
	};
}

/** Nothing is requested before the press: mail scanners open links too. */
export function EnterRoom() {
	const room = useRoom();
	const { kind } = room;
	const opened = useRoomLink(kind);
	const [spoken, setSpoken] = useState<RoomLink>();
	const link = spoken ?? opened;
	const isHydrated = useIsHydrated();
	const hasPlan = useHasStoredPlan();
	const isRecordEmpty = isEmptyRecord(useIncidentRecord());
	const hasMine = kind === 'plan' ? hasPlan : !isRecordEmpty;
	const enter = useEnter();
	const [name, setName] = useState('');
	const [role, setRole] = useState('');
	const wasInRoom = room.status.use() !== undefined;
	const [choice, setChoice] = useState<boolean>();
	// After new links, what was not sent belongs to the new room. Somebody who typed without a room decides.
	const shouldAddMine = choice ?? wasInRoom;
	if (link === 'broken') return <BrokenLink kind={kind} />;
	const canWrite = isEditLink(link);

	function submit(event: FormEvent) {
		event.preventDefault();
		if (link && link !== 'broken') return enter({ link, name: name.trim(), role, shouldAddMine });
	}

	return (
		<Stack gap="gap-6" className="mx-auto max-w-reading">
			<Hero aria-labelledby="enter" className="max-sm:gap-4">
				<Invitation kind={kind} canWrite={canWrite} inviter={link?.inviter} />
				{link?.ownerToken ? (
					<p className="font-semibold">
						This is the owner’s link. It also lets you remove people, make new links and delete the room.
					</p>
				) : null}
				<form className="grid gap-4" onSubmit={submit}>
					<WhoAmI name={name} role={role} onName={setName} onRole={setRole} />
					{canWrite && hasMine ? (
						<CheckboxField
							label={
								kind === 'plan'
									? 'Add my own plan to the room'
									: 'Add what I typed on this device to the room'
							}
							checked={shouldAddMine}
							onChange={setChoice}
						/>
					) : null}
					<Button type="submit" variant="primary" className="min-h-16 text-lg" disabled={!link}>
						<LogIn size={22} />
						Enter the room
					</Button>
					{isHydrated && !link ? (
						<p role="status">
							The link is missing. Scan the code again{linkHints[kind === 'plan' ? kind : 'incident']}
						</p>
					) : null}
				</form>
			</Hero>
			{isHydrated && !link && kind === 'incident' ? <EnterWords onLink={setSpoken} /> : null}
			<BeforeYouEnter kind={kind} />
		</Stack>
	);
}
