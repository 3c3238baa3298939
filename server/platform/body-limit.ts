import type { MiddlewareHandler } from 'hono';
import type { ServerEnv } from './env.ts';
import { ApiProblem } from './problems.ts';

const mebibyte = 1024 * 1024;

/** How far past the limit a body of unannounced length is read before the connection is given up. */
const patience = 16;

/**
 * Refuses bodies over the limit by their announced length, or by counting when none is announced. A body that
 * proves too long is still read to its end and thrown away, so that the caller gets the answer and not a reset.
 */
export function bodyLimit(mostBytes = mebibyte): MiddlewareHandler<ServerEnv> {
	const tooLarge = (headers: Record<string, string> = {}) =>
		new ApiProblem(413, 'body_too_large', `The body may have at most ${mostBytes} bytes.`, { headers });

	return async (c, next) => {
		const announced = c.req.header('content-length');
		if (announced !== undefined) {
			if (Number(announced) > mostBytes) throw tooLarge();
			return next();
		}
		if (!c.req.raw.body) return next();
		const kept: Uint8Array<ArrayBuffer>[] = [];
		let size = 0;
		for await (const chunk of c.req.raw.body) {
			size += chunk.length;
			if (size <= mostBytes) kept.push(chunk);
			if (size > patience * mostBytes) throw tooLarge({ connection: 'close' });
		}
		if (size > mostBytes) throw tooLarge();
		c.req.raw = new Request(c.req.raw, { body: new Blob(kept) });
		await next();
	};
}
