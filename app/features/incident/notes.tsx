import { MessageSquare, X } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextAreaField } from '#app/ui/field.tsx';
import { ButtonRow, Stack } from '#app/ui/layout.tsx';
import { listNotes, maxNoteLength, type Note, withNote } from '#domain/incident/notes.ts';
import { formatInstant } from '#domain/time/dates.ts';
import { serializeInstant } from '#domain/time/instant.ts';
import { useIncidentRecord, useRecordSession } from './record-session.ts';
import { useMyName } from './use-tab-state.ts';

export function NoteList({ notes }: { notes: readonly Note[] }) {
	return (
		<ul>
			{notes.map(({ id, text, who, at }) => (
				<li key={id} className="border-t border-line py-2 wrap-anywhere">
					<p className="whitespace-pre-wrap">{text}</p>
					<p className="text-sm text-soft">
						{who ? `${who}, ` : ''}
						{formatInstant(at)}
					</p>
				</li>
			))}
		</ul>
	);
}

type EntryProps = { entry: string; about: string };

function NoteForm({ entry, about }: EntryProps) {
	const [text, setText] = useState('');
	const [problem, setProblem] = useState<string>();
	const who = useMyName();
	const { recordStore, updateRecord } = useRecordSession();
	function add(event: FormEvent) {
		event.preventDefault();
		const before = recordStore.get();
		const suffix = crypto.randomUUID().slice(0, 8);
		updateRecord((record) =>
			withNote(record, { ...{ entry, suffix, about, text, who }, at: serializeInstant(new Date()) }),
		);
		const isAdded = recordStore.get() !== before;
		setProblem(isAdded ? undefined : 'The list of notes is full. It holds 300.');
		if (isAdded) setText('');
	}
	return (
		<form className="grid gap-3" autoComplete="off" onSubmit={add}>
			<TextAreaField
				label="Note to the others"
				rows={2}
				maxLength={maxNoteLength}
				error={problem}
				value={text}
				onChange={setText}
			/>
			<ButtonRow>
				<Button type="submit" variant="primary" disabled={text.trim() === ''}>
					Add the note
				</Button>
			</ButtonRow>
		</form>
	);
}

function NotesDialog({ entry, about, onClose }: EntryProps & { onClose: () => void }) {
	const dialog = useRef<HTMLDialogElement>(null);
	const notes = listNotes(useIncidentRecord(), entry);
	const { isReadOnly } = useRecordSession().writer.use();
	return (
		<Dialog
			ref={dialog}
			aria-label="Notes to each other"
			onClose={onClose}
			className="m-0 mt-auto max-w-none rounded-t-hero p-4 lg:m-auto lg:max-w-question lg:rounded-hero"
		>
			<Stack gap="gap-4">
				<div className="flex items-center justify-between">
					<h2 className="text-lg">Notes to each other</h2>
					<Button variant="ghost" onClick={() => dialog.current?.close()}>
						<X size={20} />
						Close
					</Button>
				</div>
				<p>{about}</p>
				<NoteList notes={notes} />
				{isReadOnly ? null : <NoteForm entry={entry} about={about} />}
			</Stack>
		</Dialog>
	);
}

/** In a room, or where somebody wrote one. `id` is that of the entry in the timeline, or of its row. */
export function NotesButton({ id, text }: { id: string; text: string }) {
	const [isOpen, setIsOpen] = useState(false);
	const count = listNotes(useIncidentRecord(), id).length;
	const { room, isReadOnly } = useRecordSession().writer.use();
	if (count === 0 && (isReadOnly || room === undefined)) return null;
	const label = count === 0 ? 'Note' : `${count} ${count === 1 ? 'note' : 'notes'}`;
	return (
		<span>
			<button
				type="button"
				aria-haspopup="dialog"
				onClick={() => setIsOpen(true)}
				className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 text-sm font-semibold text-brand hover:underline print:hidden"
			>
				<MessageSquare size={16} />
				{label}
				<span className="sr-only">: {text}</span>
			</button>
			{isOpen ? <NotesDialog entry={id} about={text} onClose={() => setIsOpen(false)} /> : null}
		</span>
	);
}
