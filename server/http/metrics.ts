import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { ServerEnv } from './env.ts';
import { ApiProblem } from './problems.ts';
import { createSiteMetrics } from './site-metrics.ts';

type RequestRecord = { method: string; route: string; status: number; seconds?: number };

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics(token: string | undefined, version = 'unknown') {
	const registry = new Registry();
	collectDefaultMetrics({ register: registry });
	const labelNames = ['method', 'route', 'status'] as const;
	const requests = new Counter({
		name: 'http_requests_total',
		help: 'HTTP responses by method, route and status',
		labelNames,
		registers: [registry],
	});
	const duration = new Histogram({
		name: 'http_request_duration_seconds',
		help: 'HTTP request duration',
		labelNames,
		buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30],
		registers: [registry],
	});

	/** Caches label lookups, which cost more than incrementing. */
	const series = new Map<string, { requests: Counter.Internal; duration: Histogram.Internal<string> }>();

	function getSeries(method: string, route: string, status: number) {
		const name = `${method} ${route} ${status}`;
		const cached = series.get(name);
		if (cached) return cached;
		const labels = [method, route, String(status)];
		const created = { requests: requests.labels(...labels), duration: duration.labels(...labels) };
		series.set(name, created);
		return created;
	}

	return {
		...createSiteMetrics(registry, version),
		/** Takes route patterns, never raw paths, to bound the number of time series. */
		recordRequest({ method, route, status, seconds }: RequestRecord): void {
			const current = getSeries(method, route, status);
			current.requests.inc();
			if (seconds !== undefined) current.duration.observe(seconds);
		},
		listNames: () => registry.getMetricsAsArray().map(({ name }) => name),
		async expose(c: Context<ServerEnv>) {
			if (!token) throw new ApiProblem(404, 'not_found', 'Metrics are off: METRICS_TOKEN is not set.');
			if (!isSameSecret(c.req.header('authorization') ?? '', `Bearer ${token}`)) {
				throw new ApiProblem(401, 'not_authenticated', 'Send the metrics token as a bearer token.', {
					headers: { 'www-authenticate': 'Bearer' },
				});
			}
			return c.body(await registry.metrics(), 200, { 'content-type': registry.contentType });
		},
	};
}

function isSameSecret(given: string, expected: string): boolean {
	const digest = (text: string) => createHash('sha256').update(text).digest();
	return timingSafeEqual(digest(given), digest(expected));
}
