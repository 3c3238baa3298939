import { readFileSync } from 'node:fs';
import type { RansomwareAnalyzerRequest, RansomwareAnalyzerResponse } from '#contract/identify.ts';
import type { SignatureBase } from '#domain/identify/base.ts';
import { type Clues, createIdentifier, type Identifier } from '#domain/identify/engine.ts';
import { presentMatch } from '#domain/identify/say/describe.ts';

const baseFile = new URL('../../signatures/base.json', import.meta.url);

let loaded: Identifier | undefined;

/** Read once per process; signatures/families.test.ts holds the file to its schema, so it is trusted here. */
function identifier(): Identifier {
	loaded ??= createIdentifier(JSON.parse(readFileSync(baseFile, 'utf8')) as SignatureBase);
	return loaded;
}

export type IdentifyService = {
	readonly analyze: (request: RansomwareAnalyzerRequest) => RansomwareAnalyzerResponse;
	readonly judge: (clues: Clues) => RansomwareAnalyzerResponse;
	readonly markersIn: Identifier['markersIn'];
};

export function createIdentifyService(): IdentifyService {
	const engine = identifier();
	const judge = (clues: Clues): RansomwareAnalyzerResponse => ({
		success: true,
		matches: engine.identifyClues(clues).map(presentMatch),
		total_signatures_checked: engine.count,
	});
	return {
		judge,
		analyze: ({ fileContent, fileName, fileNames = [], markers = [] }) =>
			judge({ notes: [{ text: fileContent, fileName }], fileNames, markers }),
		markersIn: engine.markersIn,
	};
}
