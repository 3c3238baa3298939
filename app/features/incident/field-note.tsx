import { Button } from '#app/ui/button.tsx';
import { ButtonRow } from '#app/ui/layout.tsx';
import { formatTimeInZone } from '#domain/fields/format.ts';
import { formatInstant } from '#domain/time/dates.ts';
import { hasZone } from '#domain/time/instant.ts';
import { type RecordSession, useRecordSession } from './record-session.ts';

/** Times are stored with their zone; everything else is shown as it was written. */
function formatTimes(value: string): string {
	return hasZone(value) ? formatTimeInZone(formatInstant(value)) : value;
}

const rowNotes = {
	removed: (name: string) => `${name} removed this while you edited it. It is back, because you changed it.`,
	kept: (name: string) => `${name} edited this while you removed it. It is back, because it was changed.`,
} as const;

function dismissRowNote({ roomNotes }: RecordSession, id: string): void {
	const rows = new Map(roomNotes.get().rows);
	rows.delete(id);
	roomNotes.set({ ...roomNotes.get(), rows });
}

/** `id` is `tool/field/row`. */
export function RowNote({ id }: { id: string }) {
	const session = useRecordSession();
	const note = session.roomNotes.use().rows.get(id);
	return note ? (
		<div className="tone-soon grid gap-2 rounded-panel bg-wash p-3">
			<p role="status" className="wrap-anywhere">
				{rowNotes[note.what](note.name)}
			</p>
			<ButtonRow>
				<Button onClick={() => dismissRowNote(session, id)}>OK</Button>
			</ButtonRow>
		</div>
	) : null;
}

type FieldNoteProps = {
	tool: string | undefined;
	field: string;
	row?: string;
	/** With `row`: one column of it. */
	column?: string;
	/** Takes over the other value; absent for lists. */
	onUse?: (value: string) => void;
};

export function FieldNote({ tool, field, row, column, onUse }: FieldNoteProps) {
	const { roomNotes, open } = useRecordSession();
	const { conflicts, changedBy } = roomNotes.use();
	const id = `${tool}/${field}`;
	const author = row === undefined ? changedBy.get(id) : undefined;
	const shown = conflicts.get(id)?.filter(({ key }) => {
		const path = JSON.parse(key);
		return (row === undefined || path[3] === row) && (column === undefined || path[4] === column);
	});
	return (
		<>
			{author ? (
				<p role="status" className="text-sm font-semibold text-brand">
					{author} just changed this.
				</p>
			) : null}
			{shown?.map(({ key, name, value }) => (
				<div key={`${key}${name}`} className="tone-soon grid gap-2 rounded-panel bg-wash p-3">
					<p className="wrap-anywhere">
						<b>{name} also wrote:</b> {formatTimes(value)}
					</p>
					<ButtonRow>
						{onUse ? <Button onClick={() => onUse(value)}>Use this</Button> : null}
						<Button onClick={() => open().then((sync) => sync.confirmConflict(key))}>Dismiss</Button>
					</ButtonRow>
				</div>
			))}
		</>
	);
}
