import { Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { getName, getRoomWords, joinNames } from '#app/features/room/content.ts';
import { describePerson } from '#app/features/room/describe-person.ts';
import { type RoomPerson, type RoomStatus, useRoom } from '#app/features/room/room.ts';
import { Face, TeamLinks } from '#app/features/room/room-bar.tsx';
import type { RoomLinks } from '#app/features/room/session.ts';
import { useNow } from '#app/lib/clock.ts';
import { path } from '#app/site/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Disclosure, DisclosureGroup } from '#app/ui/disclosure.tsx';
import { CheckboxField } from '#app/ui/field.tsx';
import { ButtonRow, TitledSection } from '#app/ui/layout.tsx';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import { createQrCode, type QrCode, QrImage } from '#app/ui/qr-code.tsx';
import { formatDate, formatDateTime } from '#domain/time/dates.ts';
import { type Actions, Confirmation, RoomActions } from './room-actions.tsx';

const SpokenCode = lazyComponent(
	async () => (await import('#app/features/room/spoken-code-view.tsx')).SpokenCode,
);

const importSession = () => import('#app/features/room/session.ts');

/** Lazy: it describes changes, and few people have any. */
const NotAdded = lazyComponent(async () => (await import('#app/features/room/not-added.tsx')).NotAdded);

const copiedMessage = { title: 'Link copied.', text: 'Text it from your own phone.' };

type LinkCardProps = { title: string; hint: string; url: string; text: string; isFirst?: boolean };

function LinkCard({ title, hint, url, text, isFirst = false }: LinkCardProps) {
	const { kind } = useRoom();
	const [code, setCode] = useState<QrCode>();
	const [isSpoken, setIsSpoken] = useState(false);
	useEffect(() => {
		createQrCode(url).then(setCode, (error: unknown) => console.warn('No QR code', error));
	}, [url]);
	return (
		<article
			className={classNames(
				'grid content-start gap-3 rounded-panel border-[1.5px] bg-panel p-4',
				isFirst ? 'border-brand' : 'border-line',
			)}
		>
			<div className="grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-4">
				{code ? (
					<QrImage code={code} label={`QR code of the link: ${title}`} />
				) : (
					<span className="size-28" />
				)}
				<div className="grid gap-1">
					<h2 className="text-lg">{title}</h2>
					<p className="text-sm text-soft">{hint}</p>
				</div>
			</div>
			<ButtonRow>
				<CopyButton
					text={() => url}
					label="Copy link"
					subject={title}
					copiedLabel="Copied"
					variant={isFirst ? 'primary' : 'outline'}
					message={copiedMessage}
				/>
				{'share' in navigator ? (
					<Button onClick={() => navigator.share({ text, url }).catch(() => undefined)}>
						<Share2 size={18} />
						Send
						<span className="sr-only"> {title}</span>
					</Button>
				) : null}
			</ButtonRow>
			{kind === 'incident' ? (
				<Disclosure
					title="Read it aloud"
					className="border-b-0"
					onToggle={(isOpen) => setIsSpoken((before) => before || isOpen)}
				>
					{isSpoken ? <SpokenCode url={url} /> : null}
				</Disclosure>
			) : null}
		</article>
	);
}

const enterPages = { incident: 'enter', plan: 'plan-enter', list: 'clients' } as const;

/** `version` changes with the links, which come from the session. */
function useLinks(version: string | undefined): RoomLinks | undefined {
	const room = useRoom();
	const [links, setLinks] = useState<RoomLinks>();
	useEffect(() => {
		if (version === undefined) return;
		importSession().then(
			({ getLinks }) => setLinks(getLinks(room, `${location.origin}${path(enterPages[room.kind])}`)),
			(error: unknown) => console.warn('The links could not be made', error),
		);
	}, [room, version]);
	return links;
}

function Links({ links, inviter }: { links: RoomLinks; inviter: string }) {
	const words = getRoomWords(useRoom().kind);
	const text = words.send(inviter);
	return (
		<div className="grid gap-4 md:grid-cols-2">
			{links.edit ? (
				<LinkCard title="Can check off and write" hint={words.edit} isFirst {...{ url: links.edit, text }} />
			) : null}
			<LinkCard title="Can only read" hint={words.read} {...{ url: links.read, text }} />
		</div>
	);
}

type RemovePeople = (going: readonly RoomPerson[], staying: readonly RoomPerson[]) => void;

/** The person to remove, and everybody whom the list showed when the button was pressed. */
type Asked = { person: RoomPerson; people: RoomStatus['people'] };

type ConfirmRemovalProps = { asked: Asked; onConfirm: RemovePeople; onCancel: () => void };

function ConfirmRemoval({ asked: { person, people }, onConfirm, onCancel }: ConfirmRemovalProps) {
	const others = people.filter(({ id, isUnknown }) => isUnknown && id !== person.id);
	const [kept, setKept] = useState<readonly string[]>([]);
	const name = getName(person);
	const isGoing = ({ id }: RoomPerson) =>
		id === person.id || others.some((other) => other.id === id && !kept.includes(id));
	const staying = people.filter((other) => !isGoing(other));
	return (
		<div role="alert" className="tone-soon grid gap-3 rounded-panel bg-wash p-4">
			<p className="font-semibold">Remove {name}?</p>
			<ul className="list-disc space-y-1 pl-6">
				<li>
					The server gives {name} nothing new and takes nothing from {name}. These stay in:{' '}
					{joinNames(staying.map((other) => (other.isMe ? 'you' : getLabel(other))))}.
				</li>
				<li>
					What {name} has read, {name} has read. That cannot be undone.
				</li>
				<li>
					The room keeps its key, which {name} knows. If somebody could read along on our server, make New
					links instead: they change the key too.
				</li>
				<li>All links become new. Send them to whoever has not entered yet.</li>
				<li>Your owner link becomes new too. Save it again on your second device.</li>
			</ul>
			{others.map((other) => (
				<CheckboxField
					key={other.id}
					label={`Also remove ${getLabel(other)}`}
					checked={!kept.includes(other.id)}
					onChange={(isChecked) =>
						setKept(isChecked ? kept.filter((id) => id !== other.id) : [...kept, other.id])
					}
				/>
			))}
			<ButtonRow>
				<Button variant="primary" onClick={() => onConfirm(people.filter(isGoing), staying)}>
					Remove {name}
				</Button>
				<Button onClick={onCancel}>Cancel</Button>
			</ButtonRow>
		</div>
	);
}

type PeopleProps = {
	people: RoomStatus['people'];
	/** Absent for everybody but the owner. */
	onRemove?: RemovePeople | undefined;
};

/** Nobody can write another time than the server's here, so two people cannot pass for one. */
function getLabel(person: RoomPerson): string {
	const isShown = person.since && (person.isUnknown || person.number !== undefined);
	return `${getName(person)}${isShown && person.since ? `, here since ${formatDateTime(person.since)}` : ''}`;
}

function People({ people, onRemove }: PeopleProps) {
	const now = useNow();
	const [asked, setAsked] = useState<Asked>();
	if (!now || people.length === 0) return null;
	return (
		<TitledSection id="who" title="Who is here" gap="gap-2">
			<ul className="grid gap-2">
				{people.map((person) => (
					<li key={person.id} className="flex items-center gap-3">
						<Face person={person} />
						<span className="grid min-w-0 leading-snug">
							<b className="wrap-anywhere">
								{getLabel(person)}
								{person.isMe ? ' (you)' : ''}
							</b>
							<span className="text-sm text-soft">{describePerson(person, now)}</span>
						</span>
						{onRemove && !person.isMe ? (
							<Button variant="ghost" className="ml-auto" onClick={() => setAsked({ person, people })}>
								Remove<span className="sr-only"> {getName(person)}</span>
							</Button>
						) : null}
					</li>
				))}
			</ul>
			{asked && onRemove ? (
				<ConfirmRemoval
					key={asked.person.id}
					asked={asked}
					onCancel={() => setAsked(undefined)}
					onConfirm={(going, staying) => {
						setAsked(undefined);
						onRemove(going, staying);
					}}
				/>
			) : null}
		</TitledSection>
	);
}

function OwnerLink({ url }: { url: string }) {
	return (
		<>
			<p>
				This link makes its holder an owner: remove people, make new links, delete the room. Scan it with your
				own second device, so that a lost phone does not cost you the room. Or give it to one person you
				trust.
			</p>
			<LinkCard
				title="Owner"
				hint="For your second device or a second owner."
				{...{ url, text: 'Keep this link safe.' }}
			/>
		</>
	);
}

function WhatWeSee({ roomId }: { roomId: string | undefined }) {
	return (
		<Disclosure title="What we can see">
			<p>
				Not a word of it. It is encrypted on your device before it is sent. We see when and how much, never
				what. Anyone with the link can open it, so share it with care. A link that was read cannot be un-read.
			</p>
			<p>
				If entries are left out, repeated or mixed up on the way, this page tells you as soon as another
				person’s later entry or sign of life arrives. If nothing of the others arrives, compare by phone.
			</p>
			{roomId ? <p className="text-sm text-soft">Room number for support: {roomId}</p> : null}
		</Disclosure>
	);
}

/** The links and people of a room that this device is in. */
export function OpenRoom({ status, actions }: { status: RoomStatus; actions: Actions }) {
	const isIncident = useRoom().kind === 'incident';
	const links = useLinks(`${status.id}${status.linksVersion}`);
	return (
		<>
			{status.notAdded ? (
				<NotAdded cells={status.notAdded}>
					<ButtonRow>
						{status.canWrite ? (
							<Button variant="primary" onClick={() => actions.run('addEarlier')}>
								Add it to the room
							</Button>
						) : null}
						<Button onClick={() => actions.press('discardEarlier')}>Discard it</Button>
					</ButtonRow>
					{actions.asked === 'discardEarlier' ? <Confirmation actions={actions} /> : null}
				</NotAdded>
			) : null}
			{status.hasOldLinks ? (
				<p>The owner removed somebody, so the room has new links. Ask the owner for them.</p>
			) : status.phase !== 'closed' && links ? (
				<Links links={links} inviter={status.people.find(({ isMe }) => isMe)?.name ?? ''} />
			) : null}
			<People people={status.people} onRemove={status.isOwner ? actions.removePeople : undefined} />
			{isIncident ? <TeamLinks /> : null}
			<DisclosureGroup>
				<WhatWeSee roomId={status.id} />
				{isIncident ? (
					<Disclosure title="A separate room for your lawyer">
						<p>
							What you share with an insurer may lose its legal protection. For talks with your lawyer, open a
							second room. It starts with a copy of this record. After that, the two do not mix.
						</p>
						{status.canWrite ? (
							<ButtonRow>
								<Button onClick={() => actions.press('openSecondRoom')}>Open a second room</Button>
							</ButtonRow>
						) : null}
					</Disclosure>
				) : null}
				{links?.owner ? (
					<Disclosure title="A second owner, or your second device">
						<OwnerLink url={links.owner} />
					</Disclosure>
				) : null}
				<Disclosure
					title="New links, leave, delete"
					hint={status.expiresAt ? `open until ${formatDate(status.expiresAt)}` : undefined}
				>
					<RoomActions status={status} actions={actions} />
				</Disclosure>
			</DisclosureGroup>
		</>
	);
}
