import { LogIn, MessageSquareLock, Smartphone } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useIncidentRecord } from '#app/features/incident/record-session.ts';
import { parseLink, type RoomLink } from '#app/features/room/keys.ts';
import { useRoom } from '#app/features/room/room.ts';
import { EnterWords } from '#app/features/room/spoken-code-view.tsx';
import { WhoAmI } from '#app/features/room/who-am-i.tsx';
import { retryWhenOnline, useIsHydrated } from '#app/lib/browser-state.ts';
import { unlistedPageMeta } from '#app/site/meta.ts';
import { path } from '#app/site/paths.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { CheckboxField } from '#app/ui/field.tsx';
import { Hero, Kicker } from '#app/ui/hero.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { ButtonRow, Stack } from '#app/ui/layout.tsx';
import { isEmptyRecord } from '#domain/incident/record.ts';

export const meta = () => unlistedPageMeta('enter', 'Enter the room', 'Someone shares an incident with you.');

/** Reads the secret once and takes it out of the address bar, where others could see or copy it. */
function useRoomLink(): RoomLink | 'broken' | undefined {
	const [link, setLink] = useState<RoomLink | 'broken'>();
	useEffect(() => {
		const readHash = () => {
			setLink((before) => parseLink(location.hash) ?? before ?? (location.hash ? 'broken' : undefined));
			if (location.hash) history.replaceState(history.state, '', location.pathname);
		};
		readHash();
		addEventListener('hashchange', readHash);
		return () => removeEventListener('hashchange', readHash);
	}, []);
	return link;
}

function BrokenLink() {
	return (
		<Stack gap="gap-3">
			<h1>This link is not complete</h1>
			<p>
				A part of it was lost on the way. Ask for it again: scan the code, or copy the whole link. Nothing on
				this device was changed.
			</p>
			<ButtonRow>
				<LinkButton to={path('emergency-hub')}>Go to the emergency tools</LinkButton>
			</ButtonRow>
		</Stack>
	);
}

function Invitation({ canWrite, inviter = 'Someone' }: { canWrite: boolean; inviter: string | undefined }) {
	return (
		<div className="grid gap-1.5">
			<div className="flex flex-wrap items-start justify-between gap-4 max-sm:-mb-4">
				<Kicker>You are invited</Kicker>
				<Illustration name="record" />
			</div>
			<h1 id="enter">Help with a ransomware attack</h1>
			<p className="wrap-anywhere">
				{canWrite
					? `${inviter} asks for your help. You see the same record, and they see what you check off. No account.`
					: `${inviter} asks you to read their record. You can print it and save it. No account.`}
			</p>
		</div>
	);
}

function BeforeYouEnter() {
	return (
		<>
			<p className="flex gap-3">
				<MessageSquareLock size={22} className="mt-0.5 shrink-0 text-brand" />
				Nothing opens before you press the button. The text is locked on your device. This site cannot read
				it. This device keeps a copy until you leave the room.
			</p>
			<p className="flex gap-3">
				<Smartphone size={22} className="mt-0.5 shrink-0 text-brand" />
				Use your own phone, not a computer from the office that was hit.
			</p>
			<ButtonRow>
				<LinkButton variant="ghost" to={path('emergency-hub')}>
					I was not expecting this
				</LinkButton>
			</ButtonRow>
		</>
	);
}

/** Nothing is requested before the press: mail scanners open links too. */
export default function EnterRoom() {
	const opened = useRoomLink();
	const [spoken, setSpoken] = useState<RoomLink>();
	const link = spoken ?? opened;
	const isHydrated = useIsHydrated();
	const record = useIncidentRecord();
	const navigate = useNavigate();
	const [name, setName] = useState('');
	const [role, setRole] = useState('');
	const room = useRoom();
	const wasInRoom = room.status.use() !== undefined;
	const [choice, setChoice] = useState<boolean>();
	// After new links, what was not sent belongs to the new room. Somebody who typed without a room decides.
	const shouldAddMine = choice ?? wasInRoom;
	if (link === 'broken') return <BrokenLink />;
	const canWrite = link?.secret.startsWith('e.') ?? true;

	async function enter(event: FormEvent) {
		event.preventDefault();
		if (!link || link === 'broken') return;
		const { enterRoom } = await retryWhenOnline(() => import('#app/features/room/enter.ts'));
		const membership = await enterRoom(room, { link, name: name.trim(), role, shouldAddMine });
		const entered = retryWhenOnline(() => import('#app/features/room/session.ts')).then(({ startSession }) =>
			startSession(room, membership),
		);
		await navigate(path(canWrite ? 'now' : 'incident-pack'));
		await entered;
	}

	return (
		<Stack gap="gap-6" className="mx-auto max-w-reading">
			<Hero aria-labelledby="enter" className="max-sm:gap-4">
				<Invitation canWrite={canWrite} inviter={link?.inviter} />
				{link?.ownerToken ? (
					<p className="font-semibold">
						This is the owner’s link. It also lets you remove people, make new links and delete the room.
					</p>
				) : null}
				<form className="grid gap-4" onSubmit={enter}>
					<WhoAmI name={name} role={role} onName={setName} onRole={setRole} />
					{canWrite && !isEmptyRecord(record) ? (
						<CheckboxField
							label="Add what I typed on this device to the room"
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
							The link is missing. Scan the code again, open the whole link, or type the words below.
						</p>
					) : null}
				</form>
			</Hero>
			{isHydrated && !link ? <EnterWords onLink={setSpoken} /> : null}
			<BeforeYouEnter />
		</Stack>
	);
}
