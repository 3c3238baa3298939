import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

/** Runs at build time alone, to write every page as HTML: it waits for the whole page and lets errors fail the build. */
export default async function renderPage(
	request: Request,
	status: number,
	headers: Headers,
	context: EntryContext,
): Promise<Response> {
	const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
		// Nothing is streamed, so no part of a page is set aside to follow behind it.
		progressiveChunkSize: Number.POSITIVE_INFINITY,
		onError(error) {
			throw error;
		},
	});
	await stream.allReady;
	headers.set('Content-Type', 'text/html; charset=utf-8');
	return new Response(stream, { status, headers });
}
