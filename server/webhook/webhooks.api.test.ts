import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { assessmentResponse } from '#contract/assessment.ts';
import { deliveryPage, retryResponse } from '#contract/operator.ts';
import { webhookPayload } from '#contract/webhook.ts';
import { readSettings } from '#server/settings/settings.ts';
import { closeAllServers } from '#tests/lab/stub-servers.ts';
import { executeSql, relaxedRateLimits } from '#tests/support/accounts.ts';
import { describeOnBothEngines, describeOnSqlite, type Engine } from '#tests/support/engines.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { createOperator } from '#tests/support/operator.ts';
import { type RunningServer, startServer } from '#tests/support/server.ts';
import { setupSharedSite } from '#tests/support/shared-server.ts';
import { submit } from '#tests/support/submissions.ts';
import { startWebhookServer, type WebhookServer } from '#tests/support/webhook-server.ts';

const secret = `whsec_${Buffer.from('only for tests, 24 bytes or more').toString('base64')}`;
const otherSecret = `whsec_${Buffer.from('another key of 24 bytes or more').toString('base64')}`;
const deliveryTimeout = { timeout: 20_000 };
const readDoc = (name: string): unknown =>
	JSON.parse(readFileSync(new URL(`../../docs/operating/webhooks/${name}`, import.meta.url), 'utf8'));

function setupWebhooks(engine: Engine) {
	const site = setupSharedSite();
	const servers: RunningServer[] = [];
	afterEach(async () => {
		vi.useRealTimers();
		await Promise.all(servers.splice(0).map((server) => server.stop('SIGKILL')));
		await closeAllServers();
		// The limits of lead mails per hour would otherwise add up over the tests.
		if (engine.name === 'postgres') await executeSql(engine, 'delete from rate_limits');
	});

	async function startWith(webhooks: unknown, env: Record<string, string> = {}): Promise<RunningServer> {
		const file = join(site.path, 'webhooks.json');
		writeFileSync(file, JSON.stringify(webhooks));
		const server = await startServer({
			...engine.env(),
			...relaxedRateLimits,
			SITE_FILES: site.path,
			OUTBOX_SECONDS: '0.2',
			WEBHOOKS_FILE: file,
			...env,
		});
		servers.push(server);
		return server;
	}

	const listTypes = ({ requests }: WebhookServer) => requests.map(({ body }) => JSON.parse(body).type);

	return { startWith, listTypes };
}

describeOnBothEngines('webhooks of the settings file', (engine) => {
	const { startWith, listTypes } = setupWebhooks(engine);

	it('delivers to other webhooks while one fails, and lists and retries the failed message', async () => {
		const [down, up] = [await startWebhookServer(), await startWebhookServer()];
		down.response = { status: 500 };
		const server = await startWith(
			[
				{ name: 'down', url: down.url, secret },
				{ name: 'up', url: up.url, secret },
			],
			{ OPERATORS: 'boss@example.org' },
		);
		const { person } = await createOperator(engine, server.url, 'boss@example.org');
		const answer = await submit(server, { email: 'a@example.org', organization: 'Joinery' });
		const { id } = assessmentResponse.parse(await answer.json());
		const listLog = async (query = '') =>
			deliveryPage
				.parse(await (await person.request('GET', `/api/operator/deliveries${query}`)).json())
				.deliveries.filter(({ lead }) => lead === id);
		const readStates = async () =>
			Object.fromEntries((await listLog()).map(({ kind, state, error }) => [kind, error ?? state]));
		await expect.poll(readStates, deliveryTimeout).toEqual({
			'webhook:down': 'the webhook answered 500',
			'webhook:up': 'sent',
		});
		expect(await listLog('?state=sent')).toMatchObject([
			{ event: 'lead.created', lead_name: 'Joinery', recipient: null },
		]);
		down.response = { status: 200 };
		const retry = async (message: string) =>
			retryResponse.parse(
				await (await person.request('POST', `/api/operator/deliveries/${message}/retry`)).json(),
			).queued;
		expect(await retry(`${id}.webhook:down.lead.created`)).toBe(1);
		await expect.poll(readStates, deliveryTimeout).toEqual({ 'webhook:down': 'sent', 'webhook:up': 'sent' });
		expect(await retry(`${id}.webhook:up.lead.created`)).toBe(0);
	});

	it('reports each change of a lead in the console with its status, and its deletion with the id alone', async () => {
		const hook = await startWebhookServer();
		const server = await startWith(
			[{ name: 'crm', url: hook.url, secret, events: ['lead.updated', 'lead.deleted'] }],
			{
				OPERATORS: 'editor@example.org',
			},
		);
		const { person } = await createOperator(engine, server.url, 'editor@example.org');
		const answer = await submit(server, { email: 'b@example.org' });
		const { id } = assessmentResponse.parse(await answer.json());
		for (const status of ['called', 'won'])
			expect((await person.request('POST', `/api/operator/leads/${id}`, { status })).status).toBe(204);
		await expect.poll(() => listTypes(hook), deliveryTimeout).toEqual(['lead.updated', 'lead.updated']);
		expect(new Set(hook.requests.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
		expect(JSON.parse(hook.requests.at(-1)?.body ?? '').data).toMatchObject({ id, status: 'won' });
		expect((await person.request('DELETE', `/api/operator/leads/${id}`)).status).toBe(204);
		await expect.poll(() => listTypes(hook), deliveryTimeout).toContain('lead.deleted');
		expect(webhookPayload.parse(JSON.parse(hook.requests.at(-1)?.body ?? '')).data).toEqual({ id });
		const missing = await person.request('POST', '/api/operator/leads/00000000-0000-4000-8000-000000000000', {
			status: 'won',
		});
		expect(missing.status).toBe(404);
	});
});

describeOnSqlite('what webhooks of the settings file receive', (engine) => {
	const { startWith, listTypes } = setupWebhooks(engine);

	it('sends each webhook its events with its own secret and header', async () => {
		const [all, urgent] = [await startWebhookServer(), await startWebhookServer()];
		const server = await startWith([
			{ name: 'all', url: all.url, secret, events: ['response.created', 'lead.created'] },
			{
				name: 'urgent',
				url: urgent.url,
				secret: otherSecret,
				events: ['lead.urgent'],
				headers: { Authorization: 'Bearer t0ken' },
			},
		]);
		await submit(server, {});
		await submit(server, { email: 'calm@example.org' });
		await submit(server, { email: 'call@example.org', phone: '+1 555 0100' });
		await expect
			.poll(() => listTypes(all).toSorted(), deliveryTimeout)
			.toEqual([...Array(2).fill('lead.created'), ...Array(3).fill('response.created')]);
		await expect.poll(() => listTypes(urgent), deliveryTimeout).toEqual(['lead.urgent']);
		const [request] = urgent.requests;
		if (!request) throw new Error('No request');
		expect(request.headers.authorization).toBe('Bearer t0ken');
		const headers = request.headers as Record<string, string>;
		const payload = webhookPayload.parse(new Webhook(otherSecret).verify(request.body, headers));
		expect(payload.data).toMatchObject({ email: 'call@example.org', status: 'new' });
		expect(() => new Webhook(secret).verify(request.body, headers)).toThrow('No matching signature');
		// A recorded request that is sent again.
		vi.useFakeTimers({ now: Date.now() + 6 * 60_000, toFake: ['Date'] });
		expect(() => new Webhook(otherSecret).verify(request.body, headers)).toThrow('too old');
		expect(server.output()).not.toContain('t0ken');
	});

	it('the documented recipes send what visitors type as data', async () => {
		const recipes = await Promise.all(
			['hubspot', 'slack', 'teams', 'ntfy', 'n8n'].map(async (name) => ({
				recipe: readDoc(`${name}.json`) as Record<string, unknown>,
				hook: await startWebhookServer(),
			})),
		);
		const webhooks = recipes.map(({ recipe, hook }) => ({ ...recipe, url: hook.url }));
		const server = await startWith(webhooks, { SITE_ORIGIN: 'https://x.example.org' });
		const organization = '<!channel> "}], [x](https://evil.example) {{email}}';
		await submit(server, { email: 'c@example.org', phone: '+1 555 0100', organization });
		for (const { recipe, hook } of recipes) {
			await expect.poll(() => hook.requests.length, deliveryTimeout).toBe(1);
			const body = hook.requests[0]?.body ?? '';
			const fill = (value: unknown): unknown => JSON.parse(JSON.stringify(value).replace(/\{\{\w+\}\}/g, ''));
			// The same structure as the recipe: only texts differ.
			const listKeys = (value: unknown) =>
				JSON.stringify(value, (_, each: unknown) => (typeof each === 'object' ? each : ''));
			expect(listKeys(JSON.parse(body))).toBe(listKeys(fill(recipe.body)));
			expect(body).toContain(JSON.stringify(organization).slice(1, -1));
			expect(body).toContain('+1 555 0100');
		}
	});

	it('keeps the type of a field and leaves empty ones out', async () => {
		const hook = await startWebhookServer();
		const body = {
			score: '{{page_score}}',
			phone: '{{phone}}',
			text: 'Phone: {{phone}}',
			fields: [
				{ name: 'email', value: '{{email}}' },
				{ name: 'phone', value: '{{phone}}' },
			],
			tags: ['{{phone}}', '{{status}}'],
			repeat: '{{is_repeat}}',
		};
		const server = await startWith([{ name: 'types', url: hook.url, body }]);
		await submit(server, { email: 'types@example.org', score: 7 });
		await expect.poll(() => hook.requests.length, deliveryTimeout).toBe(1);
		expect(JSON.parse(hook.requests[0]?.body ?? '')).toEqual({
			score: 7,
			text: 'Phone: ',
			fields: [{ name: 'email', value: 'types@example.org' }],
			tags: ['new'],
			repeat: false,
		});
	});

	it('gets a token with client credentials, uses it until it is refused, and keeps the secret out of the log', async () => {
		const [tokens, hook] = [await startWebhookServer(), await startWebhookServer()];
		let issued = 0;
		tokens.respond = () => JSON.stringify({ access_token: `token-${++issued}`, expires_in: 3_600 });
		tokens.response = { status: 200 };
		const oauth2 = { token_url: tokens.url, client_id: 'site', client_secret: 's3cret', scope: 'all' };
		const server = await startWith([{ name: 'psa', url: hook.url, body: { id: '{{id}}' }, oauth2 }]);
		const listTokens = () => hook.requests.map(({ headers }) => headers.authorization);
		for (let count = 1; count <= 2; count++) {
			await submit(server, { email: 'token@example.org' });
			await expect.poll(listTokens, deliveryTimeout).toEqual(Array(count).fill('Bearer token-1'));
		}
		expect(Object.fromEntries(new URLSearchParams(tokens.requests[0]?.body))).toEqual({
			grant_type: 'client_credentials',
			client_id: 'site',
			client_secret: 's3cret',
			scope: 'all',
		});
		hook.response = { status: 401 };
		await submit(server, { email: 'refused@example.org' });
		await expect.poll(() => hook.requests.length, deliveryTimeout).toBe(3);
		hook.response = { status: 204 };
		await submit(server, { email: 'again@example.org' });
		await expect.poll(listTokens, deliveryTimeout).toContain('Bearer token-2');
		expect(server.output()).not.toMatch(/s3cret|token-\d/);
	});

	it('mails each lead at once for a ticket system', async () => {
		const mail = await startMailServer();
		const server = await startWith([], {
			SITE_ORIGIN: 'http://127.0.0.1',
			SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
			MAIL_FROM: 'RansomPrep <leads@example.org>',
			LEADS_TO: 'tickets@example.org',
			LEADS_DIGEST: 'false',
		});
		await submit(server, { email: 'calm@example.org', organization: 'Bakery' });
		await expect.poll(() => mail.received.length, deliveryTimeout).toBe(1);
		expect(mail.received[0]?.to).toEqual(['tickets@example.org']);
		expect(mail.received[0]?.raw).toMatch(/^Reply-To: calm@example.org\r?$/m);
		expect(mail.received[0]?.raw).toMatch(/^Subject: New lead from Bakery/m);
		await mail.close();
	});
});

describe('the webhooks file', () => {
	const site = setupSharedSite();
	const webhook = { name: 'crm', url: 'https://x.org', secret };
	it.each([
		['[', 'is not JSON'],
		[{}, 'expected array'],
		[[{ ...webhook, name: 'My CRM' }], '0.name must have up to 30 small letters'],
		[[webhook, webhook], 'has a name twice'],
		[[{ ...webhook, secret: undefined }], '0.secret is required without a body'],
		[[{ ...webhook, secret: 'hunter2' }], '0.secret must have at least 24 bytes'],
		[[{ ...webhook, url: 'x.org' }], '0.url must be a web address'],
		[[{ ...webhook, events: ['lead.lost'] }], '0.events.0'],
		[[{ ...webhook, headers: { 'Webhook-Id': 'x' } }], 'Webhook-Id'],
		[[{ ...webhook, headers: { 'X-A': 'a\r\nX-B: b' } }], '0.headers.X-A must be one line of plain text'],
		[[{ ...webhook, body: { text: '{{mail}}' } }], '0.body has the unknown field {{mail}}'],
	])('stops the start with the place of a mistake in %j', (content, message) => {
		const file = join(site.path, 'webhooks.json');
		writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
		const start = () => readSettings({ WEBHOOKS_FILE: file });
		expect(start).toThrow(`Setting WEBHOOKS_FILE ${file}`);
		expect(start).toThrow(message);
		expect(start).toThrow(/^(?!.*hunter2)/);
	});
});

describe('the documented payload', () => {
	it('has a schema that is made from the contract and a sample that fits', () => {
		expect(readDoc('payload.schema.json')).toEqual(z.toJSONSchema(webhookPayload));
		webhookPayload.parse(readDoc('payload.sample.json'));
	});
});
