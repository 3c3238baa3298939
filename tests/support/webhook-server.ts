import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { startStubServer } from '#tests/lab/stub-servers.ts';

export type WebhookRequest = { path: string; headers: IncomingHttpHeaders; body: string };

export type WebhookServer = {
	url: string;
	requests: WebhookRequest[];
	response: { status: number; location?: string } | 'hang';
	respond: () => string;
};

export async function startWebhookServer(): Promise<WebhookServer> {
	const webhook: WebhookServer = { url: '', requests: [], response: { status: 204 }, respond: () => '' };
	const server = createServer(async (request, response) => {
		webhook.requests.push({ path: request.url ?? '', headers: request.headers, body: await text(request) });
		if (webhook.response === 'hang') return;
		const { status, location } = webhook.response;
		response.writeHead(status, location ? { location } : {}).end(webhook.respond());
	});
	const { port } = await startStubServer(server);
	webhook.url = `http://127.0.0.1:${port}/hook`;
	return webhook;
}
