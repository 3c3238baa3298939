import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileText } from '#domain/identify/file-text.ts';
import { createIdentifyService } from './service.ts';

// npm run identify -- FILE…   one JSON line per file; the status is 1 when a file could not be read

const files = process.argv.slice(2);
if (files.length === 0) {
	console.error('Usage: npm run identify -- FILE…');
	process.exit(2);
}
const { analyze } = createIdentifyService();
for (const file of files) {
	console.log(JSON.stringify({ file, ...answerFor(file) }));
}

function answerFor(file: string): object {
	try {
		const read = fileText(readFileSync(file));
		if (read.ok) return analyze({ fileContent: read.text, fileName: basename(file) });
		process.exitCode = 1;
		return { success: false, error: `No text to read (${read.problem}).` };
	} catch (error) {
		process.exitCode = 1;
		return { success: false, error: error instanceof Error ? error.message : String(error) };
	}
}
