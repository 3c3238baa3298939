import { fileProblems } from './content.ts';

export type NoteReadResult = { ok: true; text: string } | { ok: false; problem: string };

/** The readable text of a file, or why there is none, in words that help. */
export async function readNote(file: File): Promise<NoteReadResult> {
	try {
		const { readFile } = await import('./read-file.ts');
		const result = await readFile(file);
		return result.ok ? result : { ok: false, problem: fileProblems[result.problem] };
	} catch (error) {
		console.warn('The file could not be read', error);
		return { ok: false, problem: fileProblems.unreadable };
	}
}

export type NoteInput = { text: string; fileName?: string };

/** What is known of the note beside other clues: typed text, else a chosen file, of which the name counts where nothing can be read. */
export async function readNoteInput(text: string, file: File | undefined): Promise<NoteInput> {
	if (text.trim() !== '' || !file) return { text: text };
	const result = await readNote(file);
	return { text: result.ok ? result.text : '', fileName: file.name };
}
