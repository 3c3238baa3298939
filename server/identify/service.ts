import { readFileSync } from 'node:fs';
import type { RansomwareAnalyzerRequest, RansomwareAnalyzerResponse } from '#contract/ransomware-analyzer.ts';
import type { SignatureBase } from '#domain/identify/base.ts';
import { presentMatch } from '#domain/identify/describe.ts';
import { createIdentifier, type Identifier } from '#domain/identify/engine.ts';

const baseFile = new URL('../../signatures/base.json', import.meta.url);

let loaded: Identifier | undefined;

/** Read once per process; signatures/families.test.ts holds the file to its schema, so it is trusted here. */
function identifier(): Identifier {
	loaded ??= createIdentifier(JSON.parse(readFileSync(baseFile, 'utf8')) as SignatureBase);
	return loaded;
}

export type IdentifyService = {
	analyze: (request: RansomwareAnalyzerRequest) => RansomwareAnalyzerResponse;
};

export function createIdentifyService(): IdentifyService {
	const engine = identifier();
	return {
		analyze: (request) => ({
			success: true,
			matches: engine.identify(request).map(presentMatch),
			total_signatures_checked: engine.count,
		}),
	};
}
