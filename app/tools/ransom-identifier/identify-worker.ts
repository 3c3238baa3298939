import type { RansomwareAnalyzerResponse } from '#contract/identify.ts';
import type { SignatureBase } from '#domain/identify/base.ts';
import { toMatchResponse } from '#domain/identify/describe/match-response.ts';
import { createIdentifier, type Identifier } from '#domain/identify/engine.ts';
import type { Query, WorkerMessage } from './local-identifier.ts';

// A worker: indexing takes longer than a frame. The page sends the base, because the worker's CSP allows no requests.

let engine: Identifier | undefined;

function loadEngine(bytes: ArrayBuffer): Identifier {
	const base: SignatureBase = JSON.parse(new TextDecoder().decode(bytes));
	return createIdentifier(base);
}

function runQuery({ count, identifyIndicators, lookUpIndicator, detectMarkers }: Identifier, query: Query) {
	const matches =
		query.kind === 'indicator'
			? lookUpIndicator(query.indicator)
			: identifyIndicators({
					notes: [query.note],
					fileNames: query.files.map(({ name }) => name),
					markers: detectMarkers(query.files.map(({ sample }) => sample)),
				});
	const response: RansomwareAnalyzerResponse = {
		success: true,
		matches: matches.map(toMatchResponse),
		total_signatures_checked: count,
	};
	return response;
}

addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
	if ('base' in data) engine = loadEngine(data.base);
	else if (engine) postMessage({ id: data.id, response: runQuery(engine, data.query) });
});
