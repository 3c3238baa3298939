/**
 * npm run bench:headers: grade of MDN's HTTP Observatory, by its scanner on this machine. Needs a built site, openssl and
 * the package registry, because the scanner is installed for each run.
 */

import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import {
	createServer as createHttpServer,
	type IncomingMessage,
	request,
	type ServerResponse,
} from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { getFreePort } from '#tests/support/postgres.ts';
import { startServer } from '#tests/support/server.ts';
import { createTempFolder } from '#tests/support/temp-folder.ts';
import { recordMeasurement } from './measurements.ts';

const scanner = '@mdn/mdn-http-observatory';
const version = '1.4.8';
const run = promisify(execFile);
const tlsHandshakeByte = 0x16;

const reportSchema = z.object({
	scan: z.object({ grade: z.string(), score: z.number(), testsQuantity: z.number() }),
	tests: z.record(
		z.string(),
		z.object({ pass: z.boolean(), result: z.string().nullable(), scoreModifier: z.number().optional() }),
	),
});

async function createCertificate(folder: string): Promise<{ key: Buffer; cert: Buffer; certFile: string }> {
	const keyFile = join(folder, 'key.pem');
	const certFile = join(folder, 'cert.pem');
	await run('openssl', [
		...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
		...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
		...['-keyout', keyFile, '-out', certFile],
	]);
	return { key: readFileSync(keyFile), cert: readFileSync(certFile), certFile };
}

/** HTTPS and the HTTP redirect on one port, because the scanner expects both on the same host. */
async function startTlsProxy(port: number, target: string, { key, cert }: { key: Buffer; cert: Buffer }) {
	const forward = (incoming: IncomingMessage, outgoing: ServerResponse) => {
		const { method, url, headers } = incoming;
		incoming.pipe(
			request(new URL(url ?? '/', target), { method, headers }, (response) => {
				outgoing.writeHead(response.statusCode ?? 502, response.rawHeaders);
				response.pipe(outgoing);
			}),
		);
	};
	const secure = createHttpsServer({ key, cert }, forward);
	const redirect = createHttpServer(({ url }, outgoing) =>
		outgoing.writeHead(301, { location: `https://localhost:${port}${url}` }).end(),
	);
	const listener = createServer((socket) => {
		socket.once('readable', () => {
			const first: Buffer | null = socket.read(1);
			if (!first) return;
			socket.unshift(first);
			(first[0] === tlsHandshakeByte ? secure : redirect).emit('connection', socket);
		});
		socket.on('error', () => {});
	});
	await new Promise<void>((resolve) => listener.listen(port, 'localhost', resolve));
	return () => listener.close();
}

const folder = createTempFolder();
const port = await getFreePort();
const { certFile, ...keyPair } = await createCertificate(folder.path);
const server = await startServer({
	DATABASE_URL: `sqlite:${join(folder.path, 'headers.db')}`,
	SITE_ORIGIN: `https://localhost:${port}`,
	TRUST_PROXY: '1',
});
const stopTlsProxy = await startTlsProxy(port, server.url, keyPair);
try {
	await run('npm', [
		...['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder.path],
		`${scanner}@${version}`,
	]);
	// An empty HSTS preload list instead of a download.
	writeFileSync(join(folder.path, 'node_modules', scanner, 'conf', 'hsts-preload.json'), '{}');
	const script = join(folder.path, 'scan.mjs');
	writeFileSync(
		script,
		`import { scan } from '${scanner}'; console.log(JSON.stringify(await scan('localhost:${port}')));`,
	);
	const { stdout } = await run(process.execPath, [script], {
		env: { PATH: process.env.PATH, NODE_EXTRA_CA_CERTS: certFile },
	});
	const { scan, tests } = reportSchema.parse(JSON.parse(stdout));
	recordMeasurement({
		title: 'Security headers: MDN HTTP Observatory',
		command: 'npm run bench:headers',
		columns: ['test', 'passed', 'points', 'finding'],
		rows: [
			[
				'**grade**',
				`**${scan.grade}**`,
				`**${scan.score}**`,
				`${scan.testsQuantity} tests, 100 points to begin with`,
			],
			...Object.entries(tests)
				.filter(([, { pass }]) => !pass)
				.map(([name, { result, scoreModifier = 0 }]) => [name, 'no', String(scoreModifier), result ?? '']),
		],
		notes: [`${scanner} ${version} on the start page, over TLS on this machine.`],
	});
} finally {
	stopTlsProxy();
	await server.stop();
	folder.remove();
}
