import type { RansomwareAnalyzerResponse } from '#contract/ransomware-analyzer.ts';
import type { SignatureBase } from '#domain/identify/base.ts';
import type { Identifier } from '#domain/identify/engine.ts';
import baseUrl from '#signatures/base.json?url';

let loading:
	| Promise<{ engine: Identifier; present: typeof import('#domain/identify/describe.ts').presentMatch }>
	| undefined;

async function load() {
	const [{ createIdentifier }, { presentMatch }, response] = await Promise.all([
		import('#domain/identify/engine.ts'),
		import('#domain/identify/describe.ts'),
		fetch(baseUrl),
	]);
	if (!response.ok) throw new Error(`The signature base could not be loaded (${response.status}).`);
	const base: SignatureBase = await response.json();
	return { engine: createIdentifier(base), present: presentMatch };
}

/** The engine and the base of the server, loaded into this page once; a failed load can be tried again. */
function identifier() {
	loading ??= load().catch((error: unknown) => {
		loading = undefined;
		throw error;
	});
	return loading;
}

export async function analyzeLocally(
	fileContent: string,
	fileName: string,
): Promise<RansomwareAnalyzerResponse> {
	const { engine, present } = await identifier();
	return {
		success: true,
		matches: engine.identify({ fileContent, fileName }).map(present),
		total_signatures_checked: engine.count,
	};
}

export async function lookUpClue(clue: string): Promise<RansomwareAnalyzerResponse> {
	const { engine, present } = await identifier();
	return { success: true, matches: engine.lookUp(clue).map(present), total_signatures_checked: engine.count };
}
