import { z } from 'zod';
import { maxFamilyNameLength, maxMissedNoteLength } from './limits.ts';
import { multiLine, oneLine } from './text.ts';

export const missedNoteInput = z.strictObject({
	text: multiLine(maxMissedNoteLength).refine((text) => text.trim() !== '', 'The note is empty.'),
	family: oneLine(maxFamilyNameLength).optional(),
	/** What the page answered; absent without a match. */
	answer: oneLine(maxFamilyNameLength).optional(),
	/** Version of the text in `contract/consent.ts` that the visitor agreed to. */
	consent: oneLine(20),
});

export type MissedNoteInput = z.infer<typeof missedNoteInput>;

export const missedNoteReceipt = z.strictObject({ id: z.uuid() });

const missedNote = z.strictObject({
	id: z.uuid(),
	created_at: z.iso.datetime(),
	note: z.string(),
	family: z.string().nullable(),
	answer: z.string().nullable(),
	consent_version: z.string(),
	consent_text: z.string(),
});

export type MissedNote = z.infer<typeof missedNote>;

export const missedNotePage = z.strictObject({ notes: z.array(missedNote), next: z.uuid().nullable() });

export type MissedNotePage = z.infer<typeof missedNotePage>;

/** The newest note to delete; all older ones go with it. */
export const missedNoteRange = z.strictObject({ until: z.uuid() });

export const deletedMissedNotes = z.strictObject({ deleted: z.int() });

export const missedNoteFilter = z.strictObject({ after: z.uuid().optional() });
