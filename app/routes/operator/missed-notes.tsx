import { api, readJson } from '#app/lib/api.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { ButtonRow, Panel, Stack } from '#app/ui/layout.tsx';
import { LoadingPlaceholder } from '#app/ui/progress.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { MissedNote } from '#contract/missed-notes.ts';
import { formatInteger } from '#domain/formats/numbers.ts';
import { formatDateTime } from '#domain/time/dates.ts';
import { ConfirmButton } from './confirm-button.tsx';
import { usePages } from './use-pages.ts';

type NoteCardProps = { note: MissedNote; canDelete: boolean; onDeleted: () => void };

function NoteCard({ note, canDelete, onDeleted }: NoteCardProps) {
	async function remove() {
		await api.operator['missed-notes'][':id'].$delete({ param: { id: note.id } });
		toast({ title: 'Note deleted' });
		onDeleted();
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
				{canDelete ? <ConfirmButton label="Delete this note" onConfirm={remove} /> : null}
			</ButtonRow>
		</Panel>
	);
}

/** `until` is the newest note on the page: one that arrived since stays. */
function DeleteAll({ until, onDeleted }: { until: string; onDeleted: () => void }) {
	async function removeAll() {
		const { deleted } = await readJson(api.operator['missed-notes'].$delete({ query: { until } }));
		toast({ title: deleted === 1 ? '1 note deleted' : `${formatInteger(deleted)} notes deleted` });
		onDeleted();
	}
	return (
		<ButtonRow>
			<ConfirmButton
				label="Delete all notes"
				confirmLabel="Yes, delete all notes for good"
				onConfirm={removeAll}
			/>
		</ButtonRow>
	);
}

async function fetchNotes(query: { after?: string }) {
	const { notes, next } = await readJson(api.operator['missed-notes'].$get({ query }));
	return { items: notes, next };
}

export function MissedNotes({ canDelete }: { canDelete: boolean }) {
	const { page, load } = usePages('Notes not loaded', fetchNotes);
	if (!page) return <LoadingPlaceholder />;
	const { items: notes, next } = page;
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
