import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer as createSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { root } from './run.ts';

// The pages come from Vite, the API from the real server behind it, which restarts when its files change.
const socket = createSocket().listen(0, '127.0.0.1');
await once(socket, 'listening');
const { port } = socket.address() as AddressInfo;
socket.close();

const noPages = mkdtempSync(join(tmpdir(), 'ransomprep-dev-'));
writeFileSync(join(noPages, 'index.html'), 'Pages are served by Vite.');
const api = spawn(process.execPath, ['--watch', 'server/main.ts'], {
	cwd: root,
	stdio: 'inherit',
	env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', SITE_FILES: noPages },
});

const pages = await createServer({
	root,
	server: {
		port: Number(process.env.PORT ?? 3000),
		// The host stays the one that the browser knows: the API refuses a form that comes from another.
		proxy: { '/api': { target: `http://127.0.0.1:${port}`, changeOrigin: false } },
	},
});
await pages.listen();
pages.printUrls();

async function stop(): Promise<void> {
	api.kill();
	rmSync(noPages, { recursive: true, force: true });
	await pages.close();
	process.exit(0);
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
