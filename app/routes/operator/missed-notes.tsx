import { useCallback, useEffect, useState } from 'react';
import { showErrorToast } from '#app/features/forms/use-submit.ts';
import { deleteMissedNote, deleteMissedNotes, listMissedNotes } from '#app/features/operator/operator.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { ButtonRow, Panel, Stack } from '#app/ui/layout.tsx';
import { LoadingPlaceholder } from '#app/ui/progress.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { MissedNote, MissedNotePage } from '#contract/missed-notes.ts';
import { formatInteger } from '#domain/formats/numbers.ts';
import { formatDateTime } from '#domain/time/dates.ts';

type NoteCardProps = { note: MissedNote; canDelete: boolean; onDeleted: () => void };

function NoteCard({ note, canDelete, onDeleted }: NoteCardProps) {
	const [isConfirming, setIsConfirming] = useState(false);
	async function remove() {
		try {
			await deleteMissedNote(note.id);
			toast({ title: 'Note deleted' });
			onDeleted();
		} catch (error) {
			showErrorToast('Not deleted', error);
		}
	}
	return (
		<Panel className="grid grid-cols-[minmax(0,1fr)] gap-3">
			<p className="font-semibold wrap-anywhere">
				We said: {note.answer ?? 'no match'}. The visitor said: {note.family ?? 'nothing'}.
			</p>
			<Disclosure inline title={`Read the text, ${formatInteger(note.note.length)} characters`}>
				<pre className="text-sm whitespace-pre-wrap wrap-anywhere">{note.note}</pre>
			</Disclosure>
			<p className="text-sm text-soft wrap-anywhere">
				{formatDateTime(new Date(note.created_at))}, number {note.id}, consent of {note.consent_version}
			</p>
			<ButtonRow>
				{!canDelete ? null : isConfirming ? (
					<Button key="confirm" variant="danger" onClick={remove}>
						Yes, delete for good
					</Button>
				) : (
					<Button key="ask" onClick={() => setIsConfirming(true)}>
						Delete this note
					</Button>
				)}
			</ButtonRow>
		</Panel>
	);
}

/** `until` is the newest note on the page: one that arrived since stays. */
function DeleteAll({ until, onDeleted }: { until: string; onDeleted: () => void }) {
	const [isConfirming, setIsConfirming] = useState(false);
	async function removeAll() {
		try {
			const count = await deleteMissedNotes(until);
			toast({ title: count === 1 ? '1 note deleted' : `${formatInteger(count)} notes deleted` });
			setIsConfirming(false);
			onDeleted();
		} catch (error) {
			showErrorToast('Not deleted', error);
		}
	}
	return (
		<ButtonRow>
			{isConfirming ? (
				<Button key="confirm" variant="danger" onClick={removeAll}>
					Yes, delete all notes for good
				</Button>
			) : (
				<Button key="ask" onClick={() => setIsConfirming(true)}>
					Delete all notes
				</Button>
			)}
		</ButtonRow>
	);
}

export function MissedNotes({ canDelete }: { canDelete: boolean }) {
	const [page, setPage] = useState<MissedNotePage>();
	const load = useCallback((after?: string) => {
		listMissedNotes(after).then(
			({ notes, next }) =>
				setPage((current) => ({ notes: after && current ? [...current.notes, ...notes] : notes, next })),
			(error) => showErrorToast('Notes not loaded', error),
		);
	}, []);
	useEffect(() => load(), [load]);
	if (!page) return <LoadingPlaceholder />;
	const { notes, next } = page;
	return (
		<Stack>
			<p>
				Notes that visitors sent with consent because the identifier missed them. They may hold personal data:
				take over addresses and names of groups, then delete them.
			</p>
			<ul aria-label="Missed notes" className="grid gap-3">
				{notes.map((note) => (
					<li key={note.id}>
						<NoteCard note={note} canDelete={canDelete} onDeleted={() => load()} />
					</li>
				))}
			</ul>
			{notes.length === 0 ? <p>No notes yet.</p> : null}
			{canDelete && notes[1] ? (
				<DeleteAll until={notes[0]?.id ?? notes[1].id} onDeleted={() => load()} />
			) : null}
			{next ? <Button onClick={() => load(next)}>Show more</Button> : null}
		</Stack>
	);
}
