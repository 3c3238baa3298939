import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { triage } from '#tests/support/submissions.ts';
import { type TempFolder, tempFolder } from '#tests/support/temp.ts';
import { root } from './run.ts';

let data: TempFolder;
let stop: () => Promise<unknown>;
let origin = '';

beforeAll(async () => {
	data = tempFolder();
	const dev = spawn(process.execPath, ['scripts/dev.ts'], {
		cwd: root,
		env: { ...process.env, NO_COLOR: '1', PORT: '0', DATABASE_URL: `sqlite:${join(data.path, 'dev.db')}` },
	});
	const exited = once(dev, 'exit');
	stop = () => {
		dev.kill();
		return exited;
	};
	let output = '';
	for (const stream of [dev.stdout, dev.stderr]) stream.on('data', (chunk) => (output += chunk));
	const address = () => /http:\/\/localhost:\d+(?=\/\s)/.exec(output)?.[0];
	await vi.waitFor(() => expect(address(), output).toBeDefined(), 60_000);
	await vi.waitFor(() => expect(output).toContain('"msg":"listening"'), 60_000);
	origin = address() ?? '';
});

afterAll(async () => {
	await stop();
	data.remove();
});

/** A call as the browser sends it from a page of the development server. */
const call = (path: string, body: unknown) =>
	fetch(`${origin}${path}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', origin, 'sec-fetch-site': 'same-origin' },
		body: JSON.stringify(body),
	});

it('npm run dev serves a page', async () => {
	const page = await fetch(`${origin}/tools`, { headers: { accept: 'text/html' } });
	expect(page.status).toBe(200);
	expect(await page.text()).toContain('<h1');
});

it('npm run dev takes a form', async () => {
	expect((await call('/api/assessment-responses', triage)).status).toBe(201);
});

it('npm run dev signs in', async () => {
	const person = { email: 'dev@example.org', password: 'correct horse' };
	expect((await call('/api/auth/sign-up/email', person)).status).toBe(200);
	const signedIn = await call('/api/auth/sign-in/email', person);
	expect(signedIn.status).toBe(200);
	expect(signedIn.headers.getSetCookie().join()).toContain('account.session_token=');
});
