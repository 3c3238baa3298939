import type { IncomingMessage } from 'node:http';
import { ApiProblem, unsupportedMediaType } from './problems.ts';

const jsonType = /^application\/([a-z-.]{1,40}\+)?json\s*(;|$)/i;

/** The body as text, at most `mostBytes` of it. What is refused is refused before it is read, where that can be told. */
export function readJsonText(incoming: IncomingMessage, mostBytes: number): Promise<string> {
	const { 'content-type': type, 'content-length': announced, 'transfer-encoding': coding } = incoming.headers;
	if (!jsonType.test(type ?? '')) throw unsupportedMediaType();
	if (Number(announced ?? 0) > mostBytes) throw tooLarge(mostBytes);
	// Node ends no body where there is none.
	if (coding === undefined && Number(announced ?? 0) === 0) return Promise.resolve('');
	return readText(incoming, mostBytes);
}

function readText(incoming: IncomingMessage, mostBytes: number): Promise<string> {
	return new Promise((resolve, reject) => {
		const kept: Buffer[] = [];
		let size = 0;
		const keep = (chunk: Buffer) => {
			size += chunk.length;
			if (size <= mostBytes) return kept.push(chunk);
			kept.length = 0;
			incoming.off('data', keep).pause();
			reject(tooLarge(mostBytes));
		};
		incoming.on('data', keep);
		incoming.once('end', () =>
			resolve(new TextDecoder().decode(kept.length === 1 ? kept[0] : Buffer.concat(kept))),
		);
		incoming.once('error', () => reject(new ApiProblem(400, 'malformed_request', 'The body ended early.')));
	});
}

function tooLarge(mostBytes: number): ApiProblem {
	return new ApiProblem(413, 'body_too_large', `The body may have at most ${mostBytes} bytes.`);
}
