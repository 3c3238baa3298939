import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer as createSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { root } from './run.ts';

// The pages come from Vite, the API from the real server behind it, which restarts when its files change.
const portProbe = createSocket().listen(0, '127.0.0.1');
await once(portProbe, 'listening');
const { port } = portProbe.address() as AddressInfo;
portProbe.close();

const emptySiteFolder = mkdtempSync(join(tmpdir(), 'ransomprep-dev-'));
writeFileSync(join(emptySiteFolder, 'index.html'), 'Pages are served by Vite.');
const apiServer = spawn(process.execPath, ['--watch', 'server/main.ts'], {
	cwd: root,
	stdio: 'inherit',
	env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', SITE_FILES: emptySiteFolder },
});

const viteServer = await createServer({
	root,
	server: {
		port: Number(process.env.PORT ?? 3000),
		// The host stays the one that the browser knows: the API refuses a form that comes from another.
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
