import assert from 'node:assert/strict';
import { submit } from '#tests/support/submissions.ts';

export type Podman = {
	run(...args: readonly string[]): string;
	readLines(...args: readonly string[]): AsyncIterable<string>;
};

const port = 3998;
const url = `http://127.0.0.1:${port}`;
const name = 'ransomprep-test';

const hardeningArgs = [
	'--read-only',
	'--tmpfs',
	'/tmp',
	'--cap-drop',
	'ALL',
	'--security-opt',
	'no-new-privileges',
];

async function startContainer(podman: Podman): Promise<void> {
	const network = ['--network', 'host', '--env', `PORT=${port}`, '--env', 'HOST=127.0.0.1'];
	podman.run(
		'run',
		'--detach',
		'--name',
		name,
		'--pids-limit',
		'200',
		...hardeningArgs,
		...network,
		'--volume',
		'rows:/app/data',
		'ransomprep',
	);
	for await (const line of podman.readLines('logs', '--follow', name)) {
		if (line.includes('"msg":"listening"')) return;
	}
	throw new Error(`The container did not get ready: ${podman.run('logs', name)}`);
}

function stopContainer(podman: Podman): void {
	podman.run('stop', '--time', '15', name);
	const code = podman.run('inspect', '--format', '{{.State.ExitCode}}', name).trim();
	assert.equal(code, '0', 'SIGTERM ends it with 0');
	podman.run('rm', name);
}

export async function checkContainer(podman: Podman): Promise<void> {
	await startContainer(podman);
	podman.run('healthcheck', 'run', name);
	assert.equal(podman.run('exec', name, 'id', '-u').trim(), '1000', 'not root');
	const page = await fetch(url);
	assert.equal(page.status, 200);
	assert.match(await page.text(), /<h1/);
	const analysis = await fetch(`${url}/api/functions/ransomware-analyzer`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ fileContent: 'Your files are encrypted by Akira.' }),
	});
	assert.equal(analysis.status, 200, 'identifies');
	assert.equal((await submit({ url })).status, 201, 'saves');
	stopContainer(podman);

	await startContainer(podman);
	const rows = JSON.parse(
		podman.run('exec', name, 'node', 'server/export.ts', 'responses', '--format', 'json'),
	);
	assert.equal(rows.length, 1, 'the row survives the container');
	stopContainer(podman);
	console.log(
		'healthy, ordinary user, read-only, serves, identifies, saves, exports, ends with 0, keeps rows',
	);
}
