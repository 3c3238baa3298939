import type { IncomingMessage } from 'node:http';
import { ApiProblem, unsupportedMediaType } from './problems.ts';

const jsonType = /^application\/([a-z-.]{1,40}\+)?json\s*(;|$)/i;

export function readJsonText(incoming: IncomingMessage, maxBytes: number): Promise<string> {
	const {
		'content-type': type,
		'content-length': contentLength,
		'transfer-encoding': transferEncoding,
	} = incoming.headers;
	if (!jsonType.test(type ?? '')) throw unsupportedMediaType();
	if (Number(contentLength ?? 0) > maxBytes) throw tooLarge(maxBytes);
	// Without a body, Node may never emit `end`.
	if (transferEncoding === undefined && Number(contentLength ?? 0) === 0) return Promise.resolve('');
	return readText(incoming, maxBytes);
}

function readText(incoming: IncomingMessage, maxBytes: number): Promise<string> {
	return new Promise((resolve, reject) => {
		const chunks: Buffer[] = [];
		let size = 0;
		const onData = (chunk: Buffer) => {
			size += chunk.length;
			if (size <= maxBytes) return chunks.push(chunk);
			chunks.length = 0;
			incoming.off('data', onData).pause();
			reject(tooLarge(maxBytes));
		};
		incoming.on('data', onData);
		incoming.once('end', () =>
			resolve(new TextDecoder().decode(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks))),
		);
		incoming.once('error', () => reject(new ApiProblem(400, 'malformed_request', 'The body ended early.')));
	});
}

function tooLarge(maxBytes: number): ApiProblem {
	return new ApiProblem(413, 'body_too_large', `The body is larger than ${maxBytes} bytes.`);
}

/** What another server answers. Undefined when it sends more than `maxBytes`. */
export async function readBounded(response: Response, maxBytes: number): Promise<Buffer | undefined> {
	const parts: Uint8Array[] = [];
	let size = 0;
	for await (const part of response.body ?? []) {
		size += part.length;
		// Leaving the loop closes the connection.
		if (size > maxBytes) return undefined;
		parts.push(part);
	}
	return Buffer.concat(parts);
}
