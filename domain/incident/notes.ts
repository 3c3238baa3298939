import { dateTimeField, rowsField, textareaField, textField } from '#domain/fields/builders.ts';
import type { Form, RowOf } from '#domain/fields/form.ts';
import { maxRows } from '#domain/fields/rows.ts';
import { getValues, type IncidentRecord, withField } from './record.ts';

const noteFields = {
	about: textField('About'),
	text: textareaField('Note'),
	who: textField('Person'),
	at: dateTimeField('When'),
} as const;

/** What people write to each other about a step, a call or an event. */
export const notesForm = {
	tool: 'notes',
	inRecord: true,
	pack: { heading: 'Notes to each other', order: 10, isOptional: true },
	fields: {
		list: rowsField('Notes to each other', {
			rowLabel: 'Note',
			minRows: 0,
			fields: noteFields,
			derived: true,
		}),
	},
} as const satisfies Form;

export type Note = RowOf<typeof noteFields>;

export const maxNoteLength = 2_000;

/** A note's id is its entry's id and a random suffix, because two people can write at once. */
const separator = '--';
const maxEntryLength = 48;

const getPrefix = (entry: string) => `${entry.slice(0, maxEntryLength)}${separator}`;

/** The oldest first. */
export function listNotes(record: IncidentRecord, entry?: string): readonly Note[] {
	const prefix = entry === undefined ? '' : getPrefix(entry);
	return getValues(record, notesForm)
		.list.filter(({ id, text }) => text !== '' && id.startsWith(prefix))
		.toSorted((a, b) => (a.at < b.at ? -1 : 1));
}

export type NewNote = Omit<Note, 'id'> & {
	readonly entry: string;
	/** Eight characters of the note's own. */
	readonly suffix: string;
};

/** Returns the same record when the text is empty or the list is full. */
export function withNote(record: IncidentRecord, { entry, suffix, ...note }: NewNote): IncidentRecord {
	const { list } = getValues(record, notesForm);
	const text = note.text.trim().slice(0, maxNoteLength);
	if (text === '' || list.length >= maxRows) return record;
	return withField(record, notesForm, 'list', [
		...list,
		{ ...note, text, id: `${getPrefix(entry)}${suffix}` },
	]);
}
