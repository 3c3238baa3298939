import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

/** Runs at build time only: waits for the whole page and lets errors fail the build. */
export default async function renderPage(
	request: Request,
	status: number,
	headers: Headers,
	context: EntryContext,
): Promise<Response> {
	const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
		// Disables streaming boundaries, so that all content is in place.
		progressiveChunkSize: Number.POSITIVE_INFINITY,
		onError(error) {
			throw error;
		},
	});
	await stream.allReady;
	headers.set('Content-Type', 'text/html; charset=utf-8');
	return new Response(stream, { status, headers });
}
