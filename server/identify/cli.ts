import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileText } from '#domain/identify/read/file-text.ts';
import { createIdentifyService } from './service.ts';

// npm run identify -- CLUE…   a clue is a note, a locked file, or just an ending, a file name or an address; one JSON line
// per clue. The status is 1 when a file could not be read.

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
		const bytes = readFileSync(clue);
		const name = basename(clue);
		const read = fileText(bytes);
		if (read.ok) return judge({ notes: [{ text: read.text, fileName: name }], fileNames: [], markers: [] });
		if (read.problem === 'no-text')
			return judge({ notes: [], fileNames: [name], markers: markersIn([{ start: bytes, end: bytes }]) });
		process.exitCode = 1;
		return { success: false, error: `No text to read (${read.problem}).` };
	} catch (error) {
		process.exitCode = 1;
		return { success: false, error: error instanceof Error ? error.message : String(error) };
	}
}
