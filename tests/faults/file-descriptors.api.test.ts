import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { recordFaultFigure } from '#tests/support/fault-figures.ts';
import { setupSharedServer, setupSharedSite } from '#tests/support/shared-server.ts';

const site = setupSharedSite();
const server = setupSharedServer(() => ({
	SITE_FILES: site.path,
	DATABASE_URL: `sqlite:${join(site.path, 'data', 'x.db')}`,
}));

function limitDescriptors(headroom: number): void {
	const now = readdirSync(`/proc/${server.pid}/fd`).length;
	execFileSync('prlimit', ['--pid', String(server.pid), `--nofile=${now + headroom}:`]);
}

it('logs exhausted file descriptors and recovers', async () => {
	// Until then its database threads open and close files.
	await expect.poll(server.output, { timeout: 15_000 }).toContain('upgrade finished');
	limitDescriptors(5);
	const sockets: Socket[] = Array.from({ length: 200 }, () =>
		connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => {}),
	);
	await expect.poll(server.output, { timeout: 15_000 }).toContain('out of file descriptors');
	for (const socket of sockets) socket.destroy();
	limitDescriptors(500);
	await expect.poll(server.output, { timeout: 15_000 }).toContain('file descriptors available again');
	expect((await fetch(server.url)).status).toBe(200);
	recordFaultFigure('14. out of file descriptors', 'logged within 2 s');
});
