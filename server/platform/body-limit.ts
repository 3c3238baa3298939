import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import type { ServerEnv } from './env.ts';
import { ApiProblem } from './problems.ts';

const mostBytes = 1024 * 1024;

/** How far past the limit a body of unannounced length is read before the connection is given up. */
const patience = 16;

function tooLarge(headers: Record<string, string> = {}): ApiProblem {
	return new ApiProblem(413, 'body_too_large', `The body may have at most ${mostBytes} bytes.`, { headers });
}

/** Counts a body as it comes in. One that proves too long is read to its end, so that the caller gets the answer and not a reset. */
function byteCount(): { fits(chunk: Uint8Array): boolean; end(): void } {
	let size = 0;
	return {
		fits(chunk) {
			size += chunk.length;
			if (size > patience * mostBytes) throw tooLarge({ connection: 'close' });
			return size <= mostBytes;
		},
		end() {
			if (size > mostBytes) throw tooLarge();
		},
	};
}

/** Refuses bodies over the limit by their announced length, or by counting when none is announced. */
export function bodyLimit(): MiddlewareHandler<ServerEnv> {
	return async (c, next) => {
		const announced = c.req.header('content-length');
		if (announced !== undefined) {
			if (Number(announced) > mostBytes) throw tooLarge();
			return next();
		}
		if (!c.req.raw.body) return next();
		const kept: Uint8Array<ArrayBuffer>[] = [];
		const count = byteCount();
		for await (const chunk of c.req.raw.body) if (count.fits(chunk)) kept.push(chunk);
		count.end();
		c.req.raw = new Request(c.req.raw, { body: new Blob(kept) });
		await next();
	};
}

/** The same for a request that no framework has touched: its body as text. */
export function readBody(incoming: IncomingMessage): Promise<string> {
	return new Promise((resolve, reject) => {
		if (Number(incoming.headers['content-length'] ?? 0) > mostBytes) throw tooLarge();
		const kept: Buffer[] = [];
		const count = byteCount();
		incoming.on('data', (chunk: Buffer) => {
			try {
				if (count.fits(chunk)) kept.push(chunk);
			} catch (error) {
				reject(error);
			}
		});
		incoming.once('end', () => {
			try {
				count.end();
				resolve(Buffer.concat(kept).toString('utf8'));
			} catch (error) {
				reject(error);
			}
		});
		incoming.once('error', reject);
	});
}
