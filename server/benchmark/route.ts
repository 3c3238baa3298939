import { benchmark } from '#contract/assessment.ts';
import type { Dependencies } from '#server/http/env.ts';
import { createApi } from '#server/http/middleware.ts';
import { jsonResponse, problemResponses, route } from '#server/http/openapi.ts';
import { createBenchmarkStore } from './store.ts';

const table = route('get', '/benchmark', {
	summary: 'Readiness scores of others by size and industry: monthly quartiles, groups of 50 answers or more',
	responses: { 200: jsonResponse('The table of the month', benchmark), ...problemResponses(429, 503) },
});

export function benchmarkApi({ database }: Dependencies) {
	const store = createBenchmarkStore(database.queries);
	return createApi().openapi(table, async (c) => c.json(await store.find(), 200));
}
