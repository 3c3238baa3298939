import { fileProblems } from './content.ts';

export type ReadNote = { ok: true; text: string } | { ok: false; problem: string };

/** The readable text of a file, or why there is none, in words that help. */
export async function readNote(file: File): Promise<ReadNote> {
	try {
		const { readFile } = await import('./read-file.ts');
		const result = await readFile(file);
		return result.ok ? result : { ok: false, problem: fileProblems[result.problem] };
	} catch (error) {
		console.warn('The file could not be read', error);
		return { ok: false, problem: fileProblems.unreadable };
	}
}

export type NoteClue = { text: string; fileName?: string };

/** What is known of the note beside other clues: typed text, else a chosen file, of which the name counts where nothing can be read. */
export async function givenNote(typed: string, file: File | undefined): Promise<NoteClue> {
	if (typed.trim() !== '' || !file) return { text: typed };
	const read = await readNote(file);
	return { text: read.ok ? read.text : '', fileName: file.name };
}
