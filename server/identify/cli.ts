import { closeSync, existsSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { FileSample } from '#domain/identify/match/file-markers.ts';
import { extractFileText, maxNoteFileBytes } from '#domain/identify/parse/file-text.ts';
import { createIdentifyService } from './service.ts';

// npm run identify -- INDICATOR…   a note, an encrypted file, an extension, a file name or an address; prints one JSON line each.
// Exits with 1 if a file could not be read.

const edgeBytes = 4096;

const indicators = process.argv.slice(2);
if (indicators.length === 0) {
	console.error(
		'Usage: npm run identify -- INDICATOR…   (a note, a locked file, an extension, a file name, an address)',
	);
	process.exit(2);
}
const { identify, findMarkers } = createIdentifyService();
for (const indicator of indicators)
	console.log(JSON.stringify({ indicator, ...identifyIndicator(indicator) }));

function identifyIndicator(indicator: string): object {
	if (!existsSync(indicator)) return identify({ notes: [], fileNames: [indicator], markers: [] });
	try {
		const file = statSync(indicator);
		if (file.isDirectory()) return reportFailure('This is a folder: name the note or a locked file in it.');
		const name = basename(indicator);
		if (file.size > maxNoteFileBytes) return identifyLockedFile(name, readEdges(indicator, file.size));
		const bytes = readFileSync(indicator);
		const read = extractFileText(bytes);
		if (read.ok)
			return identify({ notes: [{ text: read.text, fileName: name }], fileNames: [], markers: [] });
		if (read.problem === 'no-text') return identifyLockedFile(name, { start: bytes, end: bytes });
		return reportFailure(`No text to read (${read.problem}).`);
	} catch (error) {
		return reportFailure(error instanceof Error ? error.message : String(error));
	}
}

function reportFailure(error: string): object {
	process.exitCode = 1;
	return { success: false, error };
}

function identifyLockedFile(name: string, sample: FileSample): object {
	return identify({ notes: [], fileNames: [name], markers: findMarkers([sample]) });
}

function readEdges(path: string, size: number): FileSample {
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
