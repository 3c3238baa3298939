import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { startTcp } from '#tests/lab/servers.ts';

export type HookCall = { path: string; headers: IncomingHttpHeaders; body: string };

export type HookServer = {
	url: string;
	calls: HookCall[];
	/** `hang` takes the request and never answers. */
	answer: { status: number; location?: string } | 'hang';
};

/** A receiver of webhooks on loopback; `closeAll` of the lab ends it. */
export async function startHookServer(): Promise<HookServer> {
	const hook: HookServer = { url: '', calls: [], answer: { status: 204 } };
	const server = createServer(async (request, response) => {
		hook.calls.push({ path: request.url ?? '', headers: request.headers, body: await text(request) });
		if (hook.answer === 'hang') return;
		const { status, location } = hook.answer;
		response.writeHead(status, location ? { location } : {}).end();
	});
	const { port } = await startTcp(server);
	hook.url = `http://127.0.0.1:${port}/hook`;
	return hook;
}
