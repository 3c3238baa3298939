import { Camera, Download, Trash2 } from 'lucide-react';
import { type ChangeEvent, type FormEvent, useEffect, useId, useState } from 'react';
import { NotesButton } from '#app/features/incident/notes.tsx';
import { useRecordSession } from '#app/features/incident/record-session.ts';
import { useMyName } from '#app/features/incident/use-tab-state.ts';
import { getErrorMessage } from '#app/lib/api.ts';
import { downloadFile } from '#app/lib/files.ts';
import type { ImageProblem } from '#app/lib/open-image.ts';
import { type ShrunkPhoto, shrinkPhoto } from '#app/lib/shrink-photo.ts';
import { Button, busyProps } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { ButtonRow, Stack } from '#app/ui/layout.tsx';
import { roomLimits } from '#contract/limits.ts';
import { formatFileSize } from '#domain/formats/numbers.ts';
import { maxCaptionLength } from '#domain/incident/photos.ts';
import { serializeInstant } from '#domain/time/instant.ts';
import { addPhoto, type RoomPhoto, removePhoto, toDataUrl } from './photos.ts';
import { useRoom } from './room.ts';
import { formatPhoto, useRoomPhotos } from './use-room-photos.ts';

const notAPicture = 'This file is not a picture that the browser can open. JPEG and PNG work everywhere.';
const tooLarge = 'The picture is too large. Take a smaller one, or a screenshot of it.';
const fileProblems: Readonly<Partial<Record<ImageProblem, string>>> = {
	'too-large': tooLarge,
	'too-many-pixels': tooLarge,
	heic: 'This browser cannot open HEIC pictures. Take a screenshot of the photo, or save it as JPEG.',
};

const offlineText =
	'You are offline. This device does not keep photos, so add them when you are back. Keep them on your phone until then.';

const sentText = 'The photo is in the room.';
const notSentText = 'The photo was not sent. Check your connection, then press the button again.';

function Problem({ text }: { text: string | undefined }) {
	return text ? (
		<p role="alert" className="font-semibold text-danger">
			{text}
		</p>
	) : null;
}

type Chosen = ShrunkPhoto & { readonly url: string };

async function openFile(file: File): Promise<Chosen | string> {
	const shrunk = await shrinkPhoto(file, roomLimits.maxPhotoBytes);
	if (typeof shrunk === 'string') return fileProblems[shrunk] ?? notAPicture;
	return { ...shrunk, url: await toDataUrl(shrunk.picture) };
}

function ChooseButton({ onChoose }: { onChoose: (file: File) => void }) {
	const id = useId();
	function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
		const [file] = currentTarget.files ?? [];
		if (file) onChoose(file);
		currentTarget.value = '';
	}
	return (
		<label
			htmlFor={id}
			className="relative inline-flex min-h-12 w-fit cursor-pointer items-center gap-2 rounded-control border-[1.5px] border-edge bg-panel px-4.5 py-2 font-semibold focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-brand hover:border-ink print:hidden"
		>
			<Camera size={20} />
			Take or choose a photo
			<input
				id={id}
				type="file"
				accept="image/*"
				onChange={handleChange}
				className="absolute inset-0 w-full cursor-pointer opacity-0"
			/>
		</label>
	);
}

type ChosenPhotoProps = {
	chosen: Chosen;
	caption: string;
	onCaption: (caption: string) => void;
	problem: string | undefined;
	isSending: boolean;
	onCancel: () => void;
};

function ChosenPhoto({ chosen, caption, onCaption, problem, isSending, onCancel }: ChosenPhotoProps) {
	return (
		<>
			<img
				{...{ width: chosen.width, height: chosen.height }}
				src={chosen.url}
				alt="What you are about to add"
				className="h-auto max-h-60 w-auto max-w-full rounded-control"
			/>
			<p className="text-sm text-soft">
				The copy for the room is {formatFileSize(chosen.picture.size)}. Hidden data, such as place and device,
				is gone from it. Keep the original too.
			</p>
			<TextField
				label="What it shows"
				maxLength={maxCaptionLength}
				autoComplete="off"
				value={caption}
				onChange={onCaption}
			/>
			<Problem text={problem} />
			<ButtonRow>
				<Button type="submit" variant="primary" {...busyProps(isSending)}>
					{isSending ? 'Encrypting and sending' : 'Add to the room'}
				</Button>
				<Button onClick={onCancel} disabled={isSending}>
					Cancel
				</Button>
			</ButtonRow>
		</>
	);
}

function NewPhoto() {
	const [chosen, setChosen] = useState<Chosen>();
	const [caption, setCaption] = useState('');
	const [problem, setProblem] = useState<string>();
	const [isSending, setIsSending] = useState(false);
	const [message, setMessage] = useState('');
	const who = useMyName();
	const room = useRoom();
	const isOffline = room.status.use()?.phase === 'offline';
	async function choose(file: File) {
		setMessage('');
		const opened = await openFile(file).catch((error: unknown) => {
			console.error('The picture could not be read', error);
			return notAPicture;
		});
		setProblem(typeof opened === 'string' ? opened : undefined);
		if (typeof opened !== 'string') setChosen(opened);
	}
	function reset() {
		setChosen(undefined);
		setCaption('');
		setProblem(undefined);
	}
	async function send(event: FormEvent) {
		event.preventDefault();
		const { session } = room;
		if (!session || !chosen) return;
		setIsSending(true);
		setProblem(undefined);
		try {
			await addPhoto(session, { at: serializeInstant(new Date()), who, caption: caption.trim() }, chosen);
			reset();
			setMessage(sentText);
		} catch (error) {
			setProblem(getErrorMessage(error, notSentText));
		} finally {
			setIsSending(false);
		}
	}
	if (isOffline && !chosen) return <p>{offlineText}</p>;
	return (
		<form className="grid max-w-reading gap-3 print:hidden" autoComplete="off" onSubmit={send}>
			<p role="status" className="font-semibold empty:hidden">
				{message}
			</p>
			{chosen ? (
				<ChosenPhoto {...{ chosen, caption, problem, isSending }} onCaption={setCaption} onCancel={reset} />
			) : (
				<>
					<Problem text={problem} />
					<ChooseButton onChoose={choose} />
				</>
			)}
		</form>
	);
}

/** Of a picture that the page has read already. */
export function SendPhoto({ file, caption }: { file: File; caption: string }) {
	const who = useMyName();
	const room = useRoom();
	const isInRoom = room.status.use() !== undefined;
	const { isReadOnly } = useRecordSession().writer.use();
	const [message, setMessage] = useState('');
	const [isSending, setIsSending] = useState(false);
	async function send() {
		const { session } = room;
		if (!session) return;
		setIsSending(true);
		try {
			const opened = await openFile(file);
			if (typeof opened !== 'string')
				await addPhoto(session, { at: serializeInstant(new Date()), who, caption }, opened);
			setMessage(typeof opened === 'string' ? opened : sentText);
		} catch (error) {
			setMessage(getErrorMessage(error, notSentText));
		}
		setIsSending(false);
	}
	if (!isInRoom || isReadOnly) return null;
	return (
		<div className="flex flex-wrap items-center gap-x-4 print:hidden">
			{message === sentText ? null : (
				<Button {...busyProps(isSending)} {...(!isSending && { onClick: send })}>
					<Camera size={20} />
					Put the photo into the room
				</Button>
			)}
			<p role="status">{message}</p>
		</div>
	);
}

const pictureProblems = {
	damaged: 'This picture was changed on the way or is damaged. It is not shown.',
	missing: 'The picture is not in this room.',
	'not-loaded': 'The picture could not be loaded. Check your connection and open this page again.',
} as const;

function PhotoItem({ photo, onDelete }: { photo: RoomPhoto; onDelete?: (() => void) | undefined }) {
	const { picture } = photo;
	const [isAsked, setIsAsked] = useState(false);
	const text = formatPhoto(photo);
	return (
		<li className="grid content-start gap-2 print:break-inside-avoid">
			<figure className="grid gap-1">
				{typeof picture === 'object' ? (
					<img
						{...{ width: picture.width, height: picture.height }}
						src={picture.url}
						alt={photo.caption || 'Photo'}
						className="h-auto w-full rounded-control border border-line"
					/>
				) : (
					<p className="rounded-control border border-line bg-sunk p-4 text-soft">
						{picture ? pictureProblems[picture] : 'Loading the picture'}
					</p>
				)}
				<figcaption className="text-sm wrap-anywhere">{text}</figcaption>
			</figure>
			<ButtonRow>
				{typeof picture === 'object' ? (
					<Button variant="ghost" onClick={() => downloadFile(`photo-${photo.id}.jpg`, picture.file)}>
						<Download size={18} />
						Save<span className="sr-only"> {text}</span>
					</Button>
				) : null}
				{onDelete && picture !== 'missing' ? (
					<Button variant="ghost" onClick={() => setIsAsked(true)}>
						<Trash2 size={18} />
						Delete<span className="sr-only"> {text}</span>
					</Button>
				) : null}
				<NotesButton id={`photo-${photo.id}`} text={text} />
			</ButtonRow>
			{isAsked && onDelete ? (
				<div role="alert" className="tone-soon grid gap-3 rounded-panel bg-wash p-4">
					<p className="font-semibold">
						Delete this photo for all? It may be evidence. The activity log keeps that it was here.
					</p>
					<ButtonRow>
						<Button variant="primary" onClick={onDelete}>
							Delete it
						</Button>
						<Button onClick={() => setIsAsked(false)}>Keep it</Button>
					</ButtonRow>
				</div>
			) : null}
		</li>
	);
}

export function RoomPhotos() {
	const { photos, hasFailed } = useRoomPhotos();
	const { isReadOnly } = useRecordSession().writer.use();
	const room = useRoom();
	const status = room.status.use();
	const [problem, setProblem] = useState<string>();
	async function remove(id: string) {
		const { session } = room;
		if (!session) return;
		await removePhoto(session, id).then(
			() => setProblem(undefined),
			(error: unknown) => setProblem(getErrorMessage(error, 'That did not work. Check your connection.')),
		);
	}
	// The link from the room leads to this part, which the browser scrolled to before it was here.
	useEffect(() => {
		if (location.hash === '#photos') document.getElementById('photos')?.scrollIntoView();
	}, []);
	return (
		<Stack gap="gap-4">
			<p>
				{isReadOnly
					? 'What the people in the room photographed. You can read, so you can look at them and save them.'
					: 'The screen with the note, cables, letters: what may be gone tomorrow. Each photo is made smaller and encrypted on this device. Everybody in the room sees it, and we cannot.'}
			</p>
			{isReadOnly || status?.phase === 'closed' ? null : <NewPhoto />}
			<Problem
				text={problem ?? (hasFailed ? 'The photos could not be loaded. Check your connection.' : undefined)}
			/>
			{photos?.length === 0 ? <p className="text-soft">No photos yet.</p> : null}
			{photos && photos.length > 0 ? (
				<ul className="grid gap-5 sm:grid-cols-2">
					{photos.map((photo) => (
						<PhotoItem
							key={photo.id}
							photo={photo}
							onDelete={status?.isOwner ? () => void remove(photo.id) : undefined}
						/>
					))}
				</ul>
			) : null}
		</Stack>
	);
}
