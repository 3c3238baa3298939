import { fileProblems } from './content.ts';

export type NoteReadResult = { ok: true; text: string } | { ok: false; problem: string };

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

export async function readNoteInput(text: string, file: File | undefined): Promise<NoteInput> {
	if (text.trim() !== '' || !file) return { text };
	const result = await readNote(file);
	return { text: result.ok ? result.text : '', fileName: file.name };
}

/** A request may have 1 MiB. */
const maxRequestBytes = 1_000_000;

export function fitsInRequest(content: string): boolean {
	return new TextEncoder().encode(JSON.stringify(content)).length <= maxRequestBytes;
}
