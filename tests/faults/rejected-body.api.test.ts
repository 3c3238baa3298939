import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { recordFaultFigure } from '#tests/support/fault-figures.ts';
import { setupSharedServer, setupSharedSite } from '#tests/support/shared-server.ts';

const mebibyte = 1024 * 1024;
const connections = 20;
const bodyBytes = 32 * mebibyte;

describe('a rejected body', () => {
	const site = setupSharedSite();
	const server = setupSharedServer(() => ({
		SITE_FILES: site.path,
		DATABASE_URL: `sqlite:${join(site.path, 'data', 'x.db')}`,
	}));

	const getBytesRead = () =>
		Number(/^rchar: (\d+)$/m.exec(readFileSync(`/proc/${server.pid}/io`, 'utf8'))?.[1]);
	/** CPU time in clock ticks of 10 ms. */
	function getCpuMs(): number {
		const fields = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(' ');
		return (Number(fields[13]) + Number(fields[14])) * 10;
	}

	async function sendBody(headers: readonly string[]): Promise<string> {
		const socket = connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => {});
		let responseText = '';
		socket.on('data', (chunk) => {
			responseText += chunk;
		});
		socket.write(['POST /api/assessment-responses HTTP/1.1', 'Host: x', ...headers, '', ''].join('\r\n'));
		// `once` would throw on the expected reset.
		const closed = new Promise((resolve) => socket.once('close', resolve));
		const encodedChunk = `${mebibyte.toString(16)}\r\n${'x'.repeat(mebibyte)}\r\n`;
		let sentBytes = 0;
		const send = () => {
			while (sentBytes < bodyBytes && !socket.destroyed) {
				sentBytes += mebibyte;
				if (!socket.write(encodedChunk)) return;
			}
		};
		socket.on('drain', send);
		send();
		await closed;
		return responseText;
	}

	const contentLengthHeader = `Content-Length: ${bodyBytes}`;
	const chunkedHeader = 'Transfer-Encoding: chunked';
	const jsonHeader = 'Content-Type: application/json';
	it.each([
		['is announced and too long', [jsonHeader, contentLengthHeader], 413],
		['grows too long', [jsonHeader, chunkedHeader], 413],
		['is not JSON', [contentLengthHeader], 415],
		['comes from elsewhere', [jsonHeader, chunkedHeader, 'Origin: https://evil.example'], 403],
	])('is answered and left unread when it %s', async (_, headers, status) => {
		const bytesReadBefore = getBytesRead();
		const cpuMsBefore = getCpuMs();
		const responses = await Promise.all(Array.from({ length: connections }, () => sendBody(headers)));
		const bytesRead = getBytesRead() - bytesReadBefore;
		for (const response of responses) {
			expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
			expect(response).toMatch(/^connection: close\r$/im);
		}
		expect(bytesRead).toBeLessThan(connections * mebibyte);
		if (status === 413) {
			const cost = `${(bytesRead / mebibyte).toFixed(1)} MiB, ${getCpuMs() - cpuMsBefore} ms of CPU time`;
			recordFaultFigure(
				`5. bytes read of ${connections} rejected bodies of 32 MiB (${headers.at(-1)?.split(':')[0]})`,
				cost,
			);
		}
	});

	it('keeps the connection open if it is short', async () => {
		const socket = connect(Number(new URL(server.url).port), '127.0.0.1').setEncoding('latin1');
		const body = 'x'.repeat(20_000);
		const request = [
			'POST /api/assessment-responses HTTP/1.1',
			'Host: x',
			jsonHeader,
			`Content-Length: ${body.length}`,
			'',
			body,
		].join('\r\n');
		for (let turn = 0; turn < 2; turn++) {
			socket.write(request);
			const [response] = await once(socket, 'data', { signal: AbortSignal.timeout(10_000) });
			expect(response).toMatch(/^HTTP\/1\.1 413 /);
		}
		socket.destroy();
	});
});
