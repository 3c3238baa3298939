import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { closeAllServers, startStubServer } from '#tests/lab/stub-servers.ts';
import { ApiError, api, getErrorMessage, readJson } from './api.ts';

beforeAll(async () => {
	const { port } = await startStubServer(
		createServer(async (request, response) => {
			const { method, url, headers } = request;
			const isKnown = url !== '/api/custom-systems/unknown';
			response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' });
			const sent = {
				method,
				url,
				type: headers['content-type'],
				proof: headers['x-proof'],
				body: await text(request),
			};
			response.end(
				JSON.stringify(isKnown ? sent : { title: 'Not found', detail: 'There is no such system.' }),
			);
		}),
	);
	const { fetch } = globalThis;
	vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
		fetch(new URL(path, `http://127.0.0.1:${port}`), init),
	);
});
afterAll(async () => {
	vi.unstubAllGlobals();
	await closeAllServers();
});

it('sends the method, path, JSON body and headers of a route', async () => {
	const sent = await readJson(
		api.auth['revoke-session'].$post(
			{ json: { id: 'a' } },
			{ headers: { 'x-proof': 'p' }, init: { keepalive: true } },
		),
	);
	expect(sent).toEqual({
		method: 'POST',
		url: '/api/auth/revoke-session',
		type: 'application/json',
		proof: 'p',
		body: '{"id":"a"}',
	});
});

it('fills in path and query parameters and leaves out undefined ones', async () => {
	const lead = await readJson(api.operator.leads[':id'].$get({ param: { id: 'b' } }));
	expect(lead).toMatchObject({ method: 'GET', url: '/api/operator/leads/b', body: '' });
	const page = await readJson(api.operator.leads.$get({ query: { search: 'a b', status: undefined } }));
	expect(page).toMatchObject({ url: '/api/operator/leads?search=a+b' });
});

it('throws the detail of a problem document with its status', async () => {
	const error = await api['custom-systems'][':id']
		.$delete({ param: { id: 'unknown' } })
		.catch((thrown) => thrown);
	expect(error).toBeInstanceOf(ApiError);
	expect(error).toMatchObject({ status: 404, message: 'There is no such system.' });
});

it.each([
	['There is no such system.', 'There is no such system.'],
	['', 'An error occurred'],
])('shows the message %j as %j (SPEC: "the message or \'An error occurred\'")', (message, shown) => {
	expect(getErrorMessage(new ApiError(message, 500))).toBe(shown);
});
