import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseProblem } from '#tests/support/accounts.ts';
import { describeOnSqlite, type Engine } from '#tests/support/engines.ts';
import { type RunningServer, startServer } from '#tests/support/server.ts';
import { setupSharedSite } from '#tests/support/shared-server.ts';
import { createTempFolder, type TempFolder } from '#tests/support/temp-folder.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const config = `
[tsa]
default_tsa = tsa1
[tsa1]
serial = serial
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
ess_cert_id_alg = sha256
[req]
distinguished_name = name
[name]
[ca]
basicConstraints = critical, CA:true
[stamp]
extendedKeyUsage = critical, timeStamping
`;

type Authority = {
	url: string;
	/** Bodies that arrived. */
	queries: Buffer[];
	answer: 'stamp' | 'other hash' | 'fail' | 'flood' | 'refuse';
	/** What `openssl ts -verify` prints. */
	verify(sha256: string, reply: Buffer): string;
	close(): Promise<void>;
};

/** A timestamp authority of openssl behind a small HTTP server. */
async function startAuthority(): Promise<Authority> {
	const folder: TempFolder = createTempFolder({ 'tsa.cnf': config, serial: '01\n' });
	const openssl = (...args: string[]) =>
		execFileSync('openssl', args, { cwd: folder.path, stdio: ['ignore', 'pipe', 'pipe'] });
	const newKey = ['req', '-newkey', 'rsa:2048', '-nodes', '-config', 'tsa.cnf'];
	openssl(
		...newKey,
		'-x509',
		'-extensions',
		'ca',
		'-subj',
		'/CN=Test CA',
		'-keyout',
		'ca.key',
		'-out',
		'ca.pem',
	);
	openssl(...newKey, '-subj', '/CN=Test TSA', '-keyout', 'tsa.key', '-out', 'tsa.csr');
	const signed = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-out', 'tsa.pem'];
	openssl('x509', '-req', '-in', 'tsa.csr', '-extfile', 'tsa.cnf', '-extensions', 'stamp', ...signed);
	const reply = (query: Buffer) => {
		const [inFile, outFile] = [`${randomUUID()}.tsq`, `${randomUUID()}.tsr`];
		writeFileSync(join(folder.path, inFile), query);
		const keys = ['-signer', 'tsa.pem', '-inkey', 'tsa.key', '-chain', 'ca.pem'];
		openssl('ts', '-reply', '-config', 'tsa.cnf', '-queryfile', inFile, ...keys, '-out', outFile);
		return readFileSync(join(folder.path, outFile));
	};
	const authority: Authority = {
		url: '',
		queries: [],
		answer: 'stamp',
		verify(sha256, bytes) {
			writeFileSync(join(folder.path, 'list.tsr'), bytes);
			return openssl('ts', '-verify', '-digest', sha256, '-in', 'list.tsr', '-CAfile', 'ca.pem').toString();
		},
		async close() {
			server.close();
			await once(server, 'close');
			folder.remove();
		},
	};
	const server: Server = createServer(async (request, response) => {
		const query = Buffer.concat(await Array.fromAsync(request));
		authority.queries.push(query);
		if (authority.answer === 'fail') response.writeHead(500).end();
		else if (authority.answer === 'flood') response.end(Buffer.alloc(100_000));
		else if (authority.answer === 'refuse') response.end(Buffer.from('30053003020102', 'hex'));
		else {
			const other = Buffer.from(query);
			const hashAt = query.indexOf(Buffer.from('0420', 'hex')) + 2;
			if (authority.answer === 'other hash') other.fill(7, hashAt, hashAt + 32);
			response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(reply(other));
		}
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	authority.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsr`;
	return authority;
}

const sha256 = createHash('sha256').update('the list').digest('hex');
const site = setupSharedSite();
const start = (engine: Engine, env: Record<string, string> = {}) =>
	startServer({ ...engine.env(), SITE_FILES: site.path, ...env });
const request = (server: RunningServer, body: unknown) =>
	createVisitor(server.url).request('POST', '/api/timestamp', body);

describeOnSqlite('a site with a timestamp service', (engine) => {
	let authority: Authority;
	let server: RunningServer;
	beforeAll(async () => {
		authority = await startAuthority();
		server = await start(engine, { TIMESTAMP_URL: authority.url });
	});
	afterAll(async () => {
		await server.stop();
		await authority.close();
	});

	it('fetches a timestamp that openssl verifies, and sends the hash alone', async () => {
		const response = await request(server, { sha256 });
		expect(response.status).toBe(200);
		const { reply }: { reply: string } = await response.json();
		expect(authority.verify(sha256, Buffer.from(reply, 'base64'))).toContain('Verification: OK');
		const [query = Buffer.of()] = authority.queries;
		expect(query.includes(Buffer.from(sha256, 'hex'))).toBe(true);
		// Version, algorithm, hash, nonce and a flag: no room for anything else.
		expect(query.length).toBeLessThan(80);
		expect(() => authority.verify('0'.repeat(64), Buffer.from(reply, 'base64'))).toThrow();
	});

	it.each(['other hash', 'fail', 'flood', 'refuse'] as const)(
		'answers 503 when the service does this: %s',
		async (answer) => {
			authority.answer = answer;
			const response = await request(server, { sha256 });
			authority.answer = 'stamp';
			expect(response.status).toBe(503);
			expect((await parseProblem(response)).detail).toContain('The list works without it.');
		},
	);

	it.each([{}, { sha256: 'x' }, { sha256, name: 'Security.evtx' }])('refuses %j', async (body) => {
		expect((await request(server, body)).status).toBe(422);
	});

	it('is listed in the site options', async () => {
		expect(await (await fetch(`${server.url}/api/site-options`)).json()).toMatchObject({ timestamps: true });
	});
});

describeOnSqlite('a site without a timestamp service', (engine) => {
	it('answers a request for a timestamp with 404', async () => {
		const server = await start(engine);
		const response = await request(server, { sha256 });
		expect(response.status).toBe(404);
		expect((await parseProblem(response)).code).toBe('timestamps_off');
		await server.stop();
	});
});
