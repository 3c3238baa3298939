import { readFileSync } from 'node:fs';
import type { RansomwareAnalyzerRequest, RansomwareAnalyzerResponse } from '#contract/identify.ts';
import type { SignatureBase } from '#domain/identify/base.ts';
import { toMatchResponse } from '#domain/identify/describe/match-response.ts';
import { createIdentifier, type Identifier, type Indicators } from '#domain/identify/engine.ts';

const baseFile = new URL('../../signatures/base.json', import.meta.url);

let loaded: Identifier | undefined;

/** Cached per process. Not validated here: signatures/families.test.ts checks the file against its schema. */
function loadIdentifier(): Identifier {
	loaded ??= createIdentifier(JSON.parse(readFileSync(baseFile, 'utf8')) as SignatureBase);
	return loaded;
}

export function createIdentifyService() {
	const engine = loadIdentifier();
	const identify = (indicators: Indicators): RansomwareAnalyzerResponse => ({
		success: true,
		matches: engine.identifyIndicators(indicators).map(toMatchResponse),
		total_signatures_checked: engine.count,
	});
	return {
		identify,
		analyze: ({ fileContent, fileName, fileNames = [], markers = [] }: RansomwareAnalyzerRequest) =>
			identify({ notes: [{ text: fileContent, fileName }], fileNames, markers }),
		findMarkers: engine.detectMarkers,
	};
}
