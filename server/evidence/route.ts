import { timestampRequest, timestampResponse } from '#contract/timestamp.ts';
import type { Dependencies } from '#server/http/env.ts';
import { createApi } from '#server/http/middleware.ts';
import { jsonBody, jsonResponse, problemResponses, route } from '#server/http/openapi.ts';
import { ApiProblem } from '#server/http/problems.ts';
import { fetchTimestamp, TimestampError } from './timestamp.ts';

const timestampRoute = route('post', '/timestamp', {
	summary: 'Fetch an RFC 3161 timestamp of a hash from the service that the operator chose',
	'x-limit': { name: 'timestamp', times: 20, seconds: 60 * 60 },
	request: jsonBody(timestampRequest),
	responses: {
		200: jsonResponse('The reply of the timestamp service', timestampResponse),
		...problemResponses(400, 403, 404, 413, 415, 422, 429, 503),
	},
});

/** The service is somebody else's, and may count or charge. */
const totalRule = { name: 'timestamp-total', times: 500, seconds: 24 * 60 * 60 };

export function timestampApi({ settings, limits }: Pick<Dependencies, 'settings' | 'limits'>) {
	const totalLimiter = limits.createLimiter(totalRule);
	return createApi().openapi(timestampRoute, async (c) => {
		const url = settings.TIMESTAMP_URL;
		if (!url) throw new ApiProblem(404, 'timestamps_off', 'This site has no timestamp service.');
		const { sha256 } = c.req.valid('json');
		await totalLimiter.consume('all');
		try {
			return c.json({ reply: (await fetchTimestamp(url, sha256)).toString('base64') }, 200);
		} catch (error) {
			if (!(error instanceof TimestampError)) throw error;
			c.get('log').warn({ reason: error.message }, 'no timestamp');
			throw new ApiProblem(
				503,
				'busy',
				'The timestamp service did not answer. The list works without it. Please try again later.',
				{ headers: { 'retry-after': '60' } },
			);
		}
	});
}
