import type { RansomwareAnalyzerResponse } from '#contract/identify.ts';
import type { SignatureBase } from '#domain/identify/base.ts';
import { createIdentifier, type Identifier } from '#domain/identify/engine.ts';
import { presentMatch } from '#domain/identify/say/describe.ts';
import type { Message, Question } from './local-identifier.ts';

// The engine in a thread of its own: reading the base or a long text takes longer than a page may stop. The page hands it
// the base, since the policy of this file lets it fetch nothing.

let engine: Identifier | undefined;

function load(bytes: ArrayBuffer): Identifier {
	const base: SignatureBase = JSON.parse(new TextDecoder().decode(bytes));
	return createIdentifier(base);
}

function answer({ count, identifyClues, lookUp, markersIn }: Identifier, question: Question) {
	const matches =
		question.kind === 'clue'
			? lookUp(question.clue)
			: identifyClues({
					notes: [question.note],
					fileNames: question.files.map(({ name }) => name),
					markers: markersIn(question.files.map(({ sample }) => sample)),
				});
	const response: RansomwareAnalyzerResponse = {
		success: true,
		matches: matches.map(presentMatch),
		total_signatures_checked: count,
	};
	return response;
}

addEventListener('message', ({ data }: MessageEvent<Message>) => {
	if ('base' in data) engine = load(data.base);
	else if (engine) postMessage({ id: data.id, response: answer(engine, data.question) });
});
