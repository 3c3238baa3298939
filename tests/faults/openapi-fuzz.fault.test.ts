import { request } from 'node:http';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { arbitraryText } from '#tests/support/arbitrary-text.ts';
import { describeOnBothEngines } from '#tests/support/engines.ts';
import { recordFaultFigure } from '#tests/support/fault-figures.ts';
import { startServer } from '#tests/support/server.ts';
import { createSiteFixture } from '#tests/support/temp-folder.ts';

const requests = Number(process.env.FUZZ_REQUESTS ?? 30_000);
const seed = Number(process.env.FUZZ_SEED ?? 20261115);
const batchSize = 20;

type Schema = {
	type?: string | readonly string[];
	properties?: Readonly<Record<string, Schema>>;
	items?: Schema;
	enum?: readonly unknown[];
	anyOf?: readonly Schema[];
	maxLength?: number;
};
type Operation = { method: string; template: string; body?: Schema };
type FuzzRequest = { method: string; path: string; headers: Record<string, string>; body: string };

const openApiSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });
const requestBodySchema = z.object({
	requestBody: z.object({ content: z.object({ 'application/json': z.object({ schema: z.unknown() }) }) }),
});

function listOperations(contract: unknown): Operation[] {
	const { paths } = openApiSchema.parse(contract);
	return Object.entries(paths).flatMap(([template, operations]) =>
		Object.entries(operations).map(([method, operation]) => {
			const parsedBody = requestBodySchema.safeParse(operation);
			const schema = parsedBody.data?.requestBody.content['application/json'].schema;
			return { method: method.toUpperCase(), template, ...(schema ? { body: schema as Schema } : {}) };
		}),
	);
}

/** Scan targets are not random: any that passed the guard would really be contacted. */
const refusedTargets = [
	'',
	'127.0.0.1',
	'::1',
	'10.0.0.1',
	'0.0.0.0',
	'169.254.169.254',
	'not a name',
	'256.1.1.1',
	'\u0000',
	'x'.repeat(3000),
];

const fuzzText = fc.oneof(
	arbitraryText(300),
	fc.constantFrom(
		'',
		' ',
		'\u0000',
		"'; drop table x; --",
		'<script>alert(1)</script>',
		'../../etc/passwd',
		'\ud800',
		'x'.repeat(70_000),
		'1e999',
		'__proto__',
	),
);

function textArbitraryFor(template: string): fc.Arbitrary<string> {
	return template.includes('scan') ? fc.constantFrom(...refusedTargets) : fuzzText;
}

function valueArbitrary(schema: Schema, text: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
	if (schema.enum) return fc.constantFrom(...schema.enum);
	if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => valueArbitrary(each, text)));
	const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
	switch (type) {
		case 'object':
			return fc.record(
				Object.fromEntries(
					Object.entries(schema.properties ?? {}).map(([name, each]) => [name, valueArbitrary(each, text)]),
				),
				{ requiredKeys: [] },
			);
		case 'array':
			return fc.array(valueArbitrary(schema.items ?? {}, text), { maxLength: 20 });
		case 'integer':
		case 'number':
			return fc.oneof(fc.integer(), fc.double(), fc.constantFrom(-1, 0, 2 ** 53, 1e308));
		case 'boolean':
			return fc.boolean();
		default:
			return text;
	}
}

const jsonArbitrary = (text: fc.Arbitrary<string>): fc.Arbitrary<unknown> =>
	fc.anything({ values: [text, fc.integer(), fc.boolean(), fc.constant(null)], key: text, maxDepth: 4 });

function bodyArbitrary({ template, body }: Operation): fc.Arbitrary<string> {
	const text = textArbitraryFor(template);
	const fittingValue = valueArbitrary(body ?? {}, text);
	const mutated = fc
		.tuple(fittingValue, text, jsonArbitrary(text))
		.map(([value, name, odd]) => (value && typeof value === 'object' ? { ...value, [name]: odd } : odd));
	const json = fc
		.oneof(fittingValue, mutated, jsonArbitrary(text))
		.map((value) => JSON.stringify(value) ?? '');
	const truncated = fc.tuple(json, fc.nat()).map(([whole, cut]) => whole.slice(0, cut % (whole.length + 1)));
	const nested = fc.integer({ min: 1, max: 50_000 }).map((depth) => '['.repeat(depth));
	return fc.oneof(
		{ weight: 8, arbitrary: json },
		{ weight: 2, arbitrary: truncated },
		{ weight: 1, arbitrary: nested },
	);
}

const pathArbitrary = fc
	.string({ unit: 'binary-ascii', maxLength: 60 })
	.map((text) => encodeURIComponent(text));

function requestArbitrary(operation: Operation): fc.Arbitrary<FuzzRequest> {
	const path = fc
		.tuple(pathArbitrary, fc.option(pathArbitrary))
		.map(([part, query]) => operation.template.replaceAll(/\{[^}]*\}/g, part) + (query ? `?q=${query}` : ''));
	const method = fc.oneof(
		{ weight: 6, arbitrary: fc.constant(operation.method) },
		{
			weight: 1,
			arbitrary: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'),
		},
	);
	const headers = fc.record(
		{
			'content-type': fc.constantFrom(
				'application/json',
				'application/json; charset=utf-8',
				'text/plain',
				'multipart/form-data; boundary=x',
				'',
			),
			accept: fc.constantFrom('*/*', 'application/x-ndjson', 'text/html', ''),
			cookie: fc.constantFrom('a=b', '=', 'account.session_token=x.y', ';'.repeat(50)),
			origin: fc.constantFrom('null', 'https://evil.example', 'x'),
			'x-forwarded-for': fc.constantFrom('1.2.3.4', '::', 'x, y', ','),
			'if-none-match': fc.constantFrom('*', '"x"', 'W/'),
			'accept-encoding': fc.constantFrom('br', 'gzip;q=0', 'x;q=y', ',,'),
		},
		{ requiredKeys: [] },
	);
	const defaultHeaders = headers.map(({ origin: _, ...some }) => ({
		...some,
		'content-type': 'application/json',
	}));
	return fc.record({
		method,
		path,
		headers: fc.oneof({ weight: 4, arbitrary: defaultHeaders }, { weight: 1, arbitrary: headers }),
		body: bodyArbitrary(operation),
	});
}

function sendRequest(base: string, { method, path, headers, body }: FuzzRequest): Promise<number | string> {
	const hasBody = method !== 'GET' && method !== 'HEAD';
	const length = hasBody ? { 'content-length': String(Buffer.byteLength(body)) } : {};
	return new Promise((resolve) => {
		const outgoing = request(
			`${base}${path}`,
			{ method, headers: { ...headers, ...length }, signal: AbortSignal.timeout(10_000) },
			(response) => {
				response
					.on('error', (error) => resolve(error.message))
					.on('end', () => resolve(response.statusCode ?? 0));
				response.resume();
			},
		);
		outgoing.on('error', (error) => resolve(error.message));
		outgoing.end(hasBody ? body : undefined);
	});
}

describeOnBothEngines('the API', (engine) => {
	it(`answers ${requests} random requests from the OpenAPI document without a 5xx`, async () => {
		const site = createSiteFixture();
		const server = await startServer({
			SITE_FILES: site.path,
			...engine.env(),
			SUBMISSIONS_PER_MINUTE: '9999999',
			TRUST_PROXY: '1',
		});
		const operations = listOperations(await (await fetch(`${server.url}/api/openapi.json`)).json());
		expect(operations.length).toBeGreaterThan(3);
		const page: Operation = { method: 'GET', template: '/{page}' };
		const anyRequest = fc.oneof(...[...operations, page].map(requestArbitrary));
		const fuzzRequests = fc.sample(anyRequest, { numRuns: requests, seed });
		const statuses = new Map<number | string, number>();
		const failures: string[] = [];
		for (let start = 0; start < fuzzRequests.length; start += batchSize) {
			const batch = fuzzRequests.slice(start, start + batchSize);
			const outcomes = await Promise.all(batch.map((each) => sendRequest(server.url, each)));
			for (const [index, outcome] of outcomes.entries()) {
				statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1);
				if (typeof outcome === 'string' || outcome >= 500) {
					failures.push(`${outcome}: ${JSON.stringify(batch[index]).slice(0, 500)}`);
				}
			}
		}
		const counts = [...statuses]
			.toSorted(([, a], [, b]) => b - a)
			.map(([status, count]) => `${status}: ${count}`);
		recordFaultFigure(`${requests} random requests on ${engine.name}: answers`, counts.join(', '));
		console.log(`${engine.name}: ${counts.join(', ')}`);
		expect(failures).toEqual([]);
		// The fuzzing client is rate-limited by now; others are not.
		const otherVisitor = { headers: { 'x-forwarded-for': '198.51.100.7' } };
		expect((await fetch(`${server.url}/api/ready`, otherVisitor)).status).toBe(200);
		expect(server.output()).not.toContain('request failed');
		expect(await server.stop()).toBe(0);
		site.remove();
	});
});
