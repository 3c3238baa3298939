import { spawn } from 'node:child_process';
import { randomUUIDv7 } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { getFreePort } from '#tests/support/postgres.ts';
import { stopProcess, waitUntilReady } from './measured-server.ts';

type Row = Readonly<Record<string, string | number | null>>;

const withNewId = (row: Row): Row => ({ ...row, id: randomUUIDv7(), created_at: new Date().toISOString() });

export function measureSqliteInserts(path: string, row: Row, seconds: number): number {
	const database = new DatabaseSync(path);
	database.exec('pragma journal_mode = wal; pragma synchronous = full');
	const columns = Object.keys(withNewId(row));
	const insert = database.prepare(
		`insert into assessment_responses (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
	);
	const started = performance.now();
	let count = 0;
	while (performance.now() - started < seconds * 1000) {
		insert.run(...Object.values(withNewId(row)));
		count++;
	}
	const elapsed = (performance.now() - started) / 1000;
	database.close();
	return count / elapsed;
}

export async function measurePostgresInserts(
	url: string,
	row: Row,
	{ writers, seconds }: { writers: number; seconds: number },
): Promise<number> {
	const pool = new pg.Pool({ connectionString: url, max: 10 });
	const columns = Object.keys(withNewId(row));
	const text = `insert into assessment_responses (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`;
	const started = performance.now();
	let count = 0;
	const write = async () => {
		while (performance.now() - started < seconds * 1000) {
			await pool.query({ name: 'insert', text, values: Object.values(withNewId(row)) });
			count++;
		}
	};
	await Promise.all(Array.from({ length: writers }, write));
	const elapsed = (performance.now() - started) / 1000;
	await pool.end();
	return count / elapsed;
}

/** nginx with one worker, because the server is one process. */
export async function startNginx(
	files: string,
	scratch: string,
	{ accessLog }: { accessLog: boolean },
): Promise<{ url: string; stop(): Promise<void> }> {
	const port = await getFreePort();
	const folder = join(scratch, accessLog ? 'nginx' : 'nginx-without-log');
	mkdirSync(folder);
	const config = join(folder, 'nginx.conf');
	writeFileSync(
		config,
		`daemon off;
worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 4096; }
http {
	types { text/html html; text/javascript js; text/css css; }
	access_log ${accessLog ? `${folder}/access.log` : 'off'};
	client_body_temp_path ${folder}/body;
	proxy_temp_path ${folder}/proxy;
	fastcgi_temp_path ${folder}/fastcgi;
	uwsgi_temp_path ${folder}/uwsgi;
	scgi_temp_path ${folder}/scgi;
	sendfile on;
	tcp_nopush on;
	keepalive_requests 1000000;
	open_file_cache max=1000;
	gzip off;
	gzip_static on;
	server {
		listen 127.0.0.1:${port};
		root ${files};
		location / { try_files $uri/index.html $uri =404; }
	}
}
`,
	);
	const child = spawn('nginx', ['-c', config, '-e', join(folder, 'error.log')], { stdio: 'inherit' });
	const url = `http://127.0.0.1:${port}`;
	await waitUntilReady(`${url}/`, child);
	return { url, stop: () => stopProcess(child) };
}

/** Upper bound of Node: one page from memory, two headers, no log. */
export async function startMinimalNodeServer(
	page: string,
	scratch: string,
): Promise<{ url: string; stop(): Promise<void> }> {
	const port = await getFreePort();
	const script = join(scratch, 'bare.mjs');
	writeFileSync(
		script,
		`import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
const page = readFileSync(${JSON.stringify(page)});
const headers = ['content-type', 'text/html', 'content-length', String(page.length)];
createServer((_, answer) => answer.writeHead(200, headers).end(page)).listen(${port}, '127.0.0.1');
`,
	);
	const child = spawn(process.execPath, [script], { stdio: 'inherit' });
	const url = `http://127.0.0.1:${port}`;
	await waitUntilReady(url, child);
	return { url, stop: () => stopProcess(child) };
}
