import type { RansomwareAnalyzerResponse } from '#contract/identify.ts';
import type { SignatureBase } from '#domain/identify/base.ts';
import { toMatchResponse } from '#domain/identify/describe/match-response.ts';
import { createIdentifier, type Identifier } from '#domain/identify/engine.ts';
import type { Query, WorkerMessage } from './local-identifier.ts';

// The engine in a thread of its own: reading the base or a long text takes longer than a page may stop. The page hands it
// the base, since the policy of this file lets it fetch nothing.

let engine: Identifier | undefined;

function loadEngine(bytes: ArrayBuffer): Identifier {
	const base: SignatureBase = JSON.parse(new TextDecoder().decode(bytes));
	return createIdentifier(base);
}

function runQuery(
	{ count, identifyIndicators: identifyClues, lookUpIndicator: lookUp, detectMarkers: markersIn }: Identifier,
	query: Query,
) {
	const matches =
		query.kind === 'indicator'
			? lookUp(query.indicator)
			: identifyClues({
					notes: [query.note],
					fileNames: query.files.map(({ name }) => name),
					markers: markersIn(query.files.map(({ sample }) => sample)),
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
