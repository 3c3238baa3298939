import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { triageSubmission } from '#tests/support/submissions.ts';
import { createTempFolder, type TempFolder } from '#tests/support/temp-folder.ts';
import { root } from './run.ts';

let dataFolder: TempFolder;
let stop: () => Promise<unknown>;
let origin = '';
let output = '';

beforeAll(async () => {
	dataFolder = createTempFolder();
	const dev = spawn(process.execPath, ['scripts/dev.ts'], {
		cwd: root,
		env: {
			...process.env,
			NO_COLOR: '1',
			PORT: '0',
			DATABASE_URL: `sqlite:${join(dataFolder.path, 'dev.db')}`,
		},
	});
	const exited = once(dev, 'exit');
	stop = () => {
		dev.kill();
		return exited;
	};
	for (const stream of [dev.stdout, dev.stderr]) stream.on('data', (chunk) => (output += chunk));
	const getAddress = () => /http:\/\/localhost:\d+(?=\/\s)/.exec(output)?.[0];
	await vi.waitFor(() => expect(getAddress(), output).toBeDefined(), 60_000);
	origin = getAddress() ?? '';
	await vi.waitFor(async () => expect((await fetch(`${origin}/api/health`)).status).toBe(200), 60_000);
});

afterAll(async () => {
	await stop();
	dataFolder.remove();
});

const postFromPage = (path: string, body: unknown) =>
	fetch(`${origin}${path}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', origin, 'sec-fetch-site': 'same-origin' },
		body: JSON.stringify(body),
	});

it('npm run dev prints one address', () => {
	expect(output.match(/https?:\/\/\S+/g)).toEqual([`${origin}/`]);
});

it('npm run dev serves a page', async () => {
	const page = await fetch(`${origin}/tools`, { headers: { accept: 'text/html' } });
	expect(page.status).toBe(200);
	expect(await page.text()).toContain('<h1');
});

it('npm run dev accepts a submission', async () => {
	expect((await postFromPage('/api/assessment-responses', triageSubmission)).status).toBe(201);
});

it('npm run dev signs in', async () => {
	const credentials = { email: 'dev@example.org', password: 'correct horse' };
	expect((await postFromPage('/api/auth/sign-up/email', credentials)).status).toBe(200);
	const signedIn = await postFromPage('/api/auth/sign-in/email', credentials);
	expect(signedIn.status).toBe(200);
	expect(signedIn.headers.getSetCookie().join()).toContain('account.session_token=');
});
