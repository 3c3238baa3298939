import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { figure } from '#tests/support/figures.ts';
import { sharedServer, sharedSite } from '#tests/support/shared.ts';

const mebibyte = 1024 * 1024;
const connections = 20;
/** What each connection would send if it were read. */
const offered = 32 * mebibyte;

describe('a body that is refused', () => {
	const site = sharedSite();
	const server = sharedServer(() => ({
		SITE_FILES: site.path,
		DATABASE_URL: `sqlite:${join(site.path, 'data', 'x.db')}`,
	}));

	/** Bytes that the server has read from files and sockets so far. */
	const bytesRead = () => Number(/^rchar: (\d+)$/m.exec(readFileSync(`/proc/${server.pid}/io`, 'utf8'))?.[1]);
	/** Processor time of the server so far, in the system's hundredths of a second. */
	function processorMs(): number {
		const fields = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(' ');
		return (Number(fields[13]) + Number(fields[14])) * 10;
	}

	/** Sends as fast as it is read until the connection ends; gives what was answered. */
	async function push(head: readonly string[]): Promise<string> {
		const socket = connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => {});
		let answer = '';
		socket.on('data', (chunk) => {
			answer += chunk;
		});
		socket.write(['POST /api/assessment-responses HTTP/1.1', 'Host: x', ...head, '', ''].join('\r\n'));
		// Not `once`, which would throw for the reset that is expected here.
		const closed = new Promise((resolve) => socket.once('close', resolve));
		const piece = `${mebibyte.toString(16)}\r\n${'x'.repeat(mebibyte)}\r\n`;
		let sent = 0;
		const send = () => {
			while (sent < offered && !socket.destroyed) {
				sent += mebibyte;
				if (!socket.write(piece)) return;
			}
		};
		socket.on('drain', send);
		send();
		await closed;
		return answer;
	}

	const announced = `Content-Length: ${offered}`;
	const unannounced = 'Transfer-Encoding: chunked';
	const json = 'Content-Type: application/json';
	it.each([
		['is announced and too long', [json, announced], 413],
		['grows too long', [json, unannounced], 413],
		['is not JSON', [announced], 415],
		['comes from elsewhere', [json, unannounced, 'Origin: https://evil.example'], 403],
	])('is answered and left unread when it %s', async (_, head, status) => {
		const before = bytesRead();
		const processorBefore = processorMs();
		const answers = await Promise.all(Array.from({ length: connections }, () => push(head)));
		const read = bytesRead() - before;
		for (const answer of answers) {
			expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
			// Nobody may send another request after a body that is not read.
			expect(answer).toMatch(/^connection: close\r$/im);
		}
		expect(read).toBeLessThan(connections * mebibyte);
		if (status === 413) {
			const used = `${(read / mebibyte).toFixed(1)} MiB, ${processorMs() - processorBefore} ms of processor time`;
			figure(`5. read of ${connections} refused bodies of 32 MiB (${head.at(-1)?.split(':')[0]})`, used);
		}
	});

	it('leaves the connection open when it is short', async () => {
		const socket = connect(Number(new URL(server.url).port), '127.0.0.1').setEncoding('latin1');
		const body = 'x'.repeat(20_000);
		const request = [
			'POST /api/assessment-responses HTTP/1.1',
			'Host: x',
			json,
			`Content-Length: ${body.length}`,
			'',
			body,
		].join('\r\n');
		for (let turn = 0; turn < 2; turn++) {
			socket.write(request);
			const [answer] = await once(socket, 'data', { signal: AbortSignal.timeout(10_000) });
			expect(answer).toMatch(/^HTTP\/1\.1 413 /);
		}
		socket.destroy();
	});
});
