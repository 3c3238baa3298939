import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '#scripts/run.ts';
import { createSiteFixture, createTempFolder } from '#tests/support/temp-folder.ts';

const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
const copiedPaths = [...dockerfile.matchAll(/^COPY --from=build \/app\/(\S+) \.\/\1$/gm)].map(
	([, path = '']) => path,
);

it('the server starts from the folders that the image copies', async () => {
	expect(copiedPaths).toContain('server');
	const site = createSiteFixture();
	const image = createTempFolder();
	for (const path of ['package.json', ...copiedPaths.filter((path) => path !== 'build')]) {
		cpSync(join(root, path), join(image.path, path), { recursive: true });
	}
	cpSync(site.path, join(image.path, 'build/client'), { recursive: true });
	symlinkSync(join(root, 'node_modules'), join(image.path, 'node_modules'));
	const child = spawn(process.execPath, ['server/main.ts'], {
		cwd: image.path,
		env: { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1' },
	});
	let output = '';
	const exited = once(child, 'exit');
	for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
	const getAddress = () => /"address":"(http:[^"]+)"/.exec(output)?.[1];
	await expect.poll(getAddress, { timeout: 20_000 }).toBeDefined();
	// Needs a worker thread.
	const response = await fetch(`${getAddress()}/api/functions/ransomware-analyzer`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ fileContent: 'Your files are encrypted by Akira.' }),
	});
	expect(await response.json()).toMatchObject({ success: true });
	child.kill('SIGTERM');
	expect(await exited).toEqual([0, null]);
	image.remove();
	site.remove();
});
