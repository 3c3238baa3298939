import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer as createSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { root } from './run.ts';

// Vite serves the pages and proxies the API to the real server, which restarts on changes.
const portProbe = createSocket().listen(0, '127.0.0.1');
await once(portProbe, 'listening');
const { port } = portProbe.address() as AddressInfo;
portProbe.close();

const emptySiteFolder = mkdtempSync(join(tmpdir(), 'ransomprep-dev-'));
writeFileSync(join(emptySiteFolder, 'index.html'), 'Pages are served by Vite.');
const apiServer = spawn(process.execPath, ['--watch', 'server/main.ts'], {
	cwd: root,
	stdio: 'inherit',
	// At `info` the server prints its own address, where there are no pages.
	env: {
		LOG_LEVEL: 'warn',
		...process.env,
		PORT: String(port),
		HOST: '127.0.0.1',
		SITE_FILES: emptySiteFolder,
	},
});

const viteServer = await createServer({
	root,
	server: {
		port: Number(process.env.PORT ?? 3000),
		// Keeps the Host header, because the API rejects cross-origin forms.
		proxy: { '/api': { target: `http://127.0.0.1:${port}`, changeOrigin: false } },
	},
});
await viteServer.listen();
viteServer.printUrls();

async function stop(): Promise<void> {
	apiServer.kill();
	rmSync(emptySiteFolder, { recursive: true, force: true });
	await viteServer.close();
	process.exit(0);
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
