import { createHmac } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import { probeWrite } from '#server/database/database.ts';
import type { Dependencies } from './env.ts';
import { createApi } from './middleware.ts';
import { problemResponses, route } from './openapi.ts';
import { ApiProblem, writeState } from './problems.ts';
import { getClientAddress } from './rate-limits.ts';

const ok = {
	description: 'OK',
	content: { 'application/json': { schema: z.strictObject({ status: z.literal('ok') }) } },
};

const livenessRoute = route('get', '/health', {
	summary: 'Liveness: is the process running and not shutting down?',
	'x-limit': 'none' as const,
	responses: { 200: ok, ...problemResponses(503) },
});

const readinessRoute = route('get', '/ready', {
	summary: 'Readiness: is the database reachable, and did it take the last write?',
	responses: { 200: ok, ...problemResponses(503) },
});

export const drainState = { isDraining: false };

/** Proves that the caller has the settings of the server; `npm run doctor` sends it. */
export const doctorHeader = 'x-doctor-proof';
export const createDoctorProof = (secret: string) =>
	createHmac('sha256', secret).update('doctor').digest('base64url');

export const seenAddressHeader = 'x-seen-address';

export function healthApi({ database, settings, secret }: Dependencies) {
	const doctorProof = createDoctorProof(secret);
	return createApi()
		.openapi(livenessRoute, (c) => {
			if (drainState.isDraining) throw new ApiProblem(503, 'busy', 'This server is shutting down.');
			// Which address rate limits count shows whether TRUST_PROXY is right.
			if (c.req.header(doctorHeader) === doctorProof)
				c.header(seenAddressHeader, getClientAddress(c.env.incoming, settings.TRUST_PROXY));
			return c.json({ status: 'ok' } as const, 200);
		})
		.openapi(readinessRoute, async (c) => {
			await database.ping();
			if (writeState.hasFailed) await probeWrite(database.queries);
			writeState.hasFailed = false;
			return c.json({ status: 'ok' } as const, 200);
		});
}
