import { closeSync, existsSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { FileSample } from '#domain/identify/find/file-markers.ts';
import { fileText } from '#domain/identify/read/file-text.ts';
import { largestNoteFile } from '#domain/identify/read/largest-file.ts';
import { createIdentifyService } from './service.ts';

// npm run identify -- CLUE…   a clue is a note, a locked file, or just an ending, a file name or an address; one JSON line
// per clue. The status is 1 when a file could not be read.

/** Of a locked file, at either end. */
const edgeBytes = 4096;

const clues = process.argv.slice(2);
if (clues.length === 0) {
	console.error(
		'Usage: npm run identify -- CLUE…   (a note, a locked file, an ending, a file name, an address)',
	);
	process.exit(2);
}
const { judge, markersIn } = createIdentifyService();
for (const clue of clues) {
	console.log(JSON.stringify({ clue, ...answerFor(clue) }));
}

function answerFor(clue: string): object {
	if (!existsSync(clue)) return judge({ notes: [], fileNames: [clue], markers: [] });
	try {
		const file = statSync(clue);
		if (file.isDirectory()) return failure('This is a folder: name the note or a locked file in it.');
		const name = basename(clue);
		// No note is so large, so it is not read whole.
		if (file.size > largestNoteFile) return lockedFile(name, edgesOf(clue, file.size));
		const bytes = readFileSync(clue);
		const read = fileText(bytes);
		if (read.ok) return judge({ notes: [{ text: read.text, fileName: name }], fileNames: [], markers: [] });
		if (read.problem === 'no-text') return lockedFile(name, { start: bytes, end: bytes });
		return failure(`No text to read (${read.problem}).`);
	} catch (error) {
		return failure(error instanceof Error ? error.message : String(error));
	}
}

function failure(error: string): object {
	process.exitCode = 1;
	return { success: false, error };
}

function lockedFile(name: string, sample: FileSample): object {
	return judge({ notes: [], fileNames: [name], markers: markersIn([sample]) });
}

function edgesOf(path: string, size: number): FileSample {
	const file = openSync(path, 'r');
	try {
		const [start, end] = [Buffer.alloc(edgeBytes), Buffer.alloc(edgeBytes)];
		readSync(file, start, 0, edgeBytes, 0);
		readSync(file, end, 0, edgeBytes, size - edgeBytes);
		return { start, end };
	} finally {
		closeSync(file);
	}
}
