import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type Browser, chromium, expect as expectPage, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decryptMessage } from '#app/features/room/decrypt.ts';
import { encryptMessage } from '#app/features/room/keys.ts';
import { roomFormat } from '#contract/limits.ts';
import { ensureBrowser } from '#scripts/ensure-browser.ts';
import { root } from '#scripts/run.ts';
import { getFreePort } from '#tests/support/postgres.ts';
import { checkOutRelease, release2 } from '#tests/support/project-copy.ts';
import { openSharedRoom } from '#tests/support/room-api.ts';
import { docsPath, enterRoom, shareIncident } from '#tests/support/room-pages.ts';
import { startServer } from '#tests/support/server.ts';
import { createTempFolder, type TempFolder } from '#tests/support/temp-folder.ts';

const buildMs = 10 * 60_000;
const noSettings = { ...process.env, NODE_OPTIONS: '' };

let release: TempFolder;
let scratch: TempFolder;
let browser: Browser;
beforeAll(async () => {
	release = checkOutRelease(release2);
	scratch = createTempFolder();
	for (const cwd of [release.path, root])
		execFileSync('npm', ['run', 'build'], { cwd, env: noSettings, stdio: 'ignore' });
	browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox'] });
}, buildMs);
afterAll(async () => {
	await browser?.close();
	release?.remove();
	scratch?.remove();
});

async function openDevice(baseURL: string): Promise<Page> {
	const context = await browser.newContext({ baseURL });
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	return context.newPage();
}

it(
	'an owner on the build of release 2.0.0 and a new member in one room lose nothing',
	async () => {
		const port = String(await getFreePort());
		const env = { PORT: port, DATABASE_URL: `sqlite:${join(scratch.path, 'x.db')}` };
		const older = await startServer(env, undefined, release.path);
		const owner = await openDevice(older.url);
		const links = await shareIncident(owner, 'Dana');
		await owner.goto(docsPath);
		await older.stop();

		const newer = await startServer(env);
		const member = await openDevice(newer.url);
		await enterRoom(member, links.edit, 'Anna', 'IT');
		await member.goto(docsPath);
		await expectPage(member.getByLabel('Affected Systems')).toHaveValue('FS1');
		await member.getByLabel('Discovered By').fill('Anna at the desk');
		const room = await openSharedRoom(newer.url, links.edit);
		// A cell of a release to come.
		const unknown = { '["later-tool","field"]': [['CANARY-9', 'eeeeeeeeeeee-1', 1, Date.now(), {}]] };
		const data = await encryptMessage(room.keys, 'change', { v: 1, history: unknown });
		const append = () =>
			fetch(`${newer.url}/api/rooms/${room.keys.id}/entries`, {
				method: 'POST',
				headers: {
					...{ 'content-type': 'application/json', 'x-format': String(roomFormat) },
					authorization: `Bearer ${room.keys.writeToken}`,
				},
				body: JSON.stringify({ id: randomUUID(), data }),
			});
		expect((await append()).status).toBe(201);
		await expectPage(owner.getByLabel('Discovered By')).toHaveValue('Anna at the desk', { timeout: 30_000 });

		const refused = owner.waitForResponse((response) => response.status() === 409);
		await owner.getByLabel('Affected Systems').fill('FS1 and FS2');
		expect((await refused).url()).toMatch(/\/entries$/);
		const { entries } = await room.read();
		const messages = await Promise.all(
			entries.map((entry) => decryptMessage(room.keys, entry.kind, entry.data)),
		);
		expect(JSON.stringify(messages)).toContain('Anna at the desk');
		expect(JSON.stringify(messages)).toContain('CANARY-9');
		expect(JSON.stringify(messages)).not.toContain('FS1 and FS2');

		await owner.reload();
		await expectPage(owner.getByLabel('Affected Systems')).toHaveValue('FS1 and FS2');
		await expectPage(owner.getByLabel('Discovered By')).toHaveValue('Anna at the desk');
		await expectPage(member.getByLabel('Affected Systems')).toHaveValue('FS1 and FS2', { timeout: 30_000 });
		await expectPage(member.getByLabel('Ransom Note')).toHaveValue('CANARY-4711 in a note');
		const after = await room.read();
		const all = await Promise.all(
			after.entries.map((entry) => decryptMessage(room.keys, entry.kind, entry.data)),
		);
		expect(JSON.stringify(all)).toContain('CANARY-9');
		await newer.stop();
	},
	buildMs,
);
