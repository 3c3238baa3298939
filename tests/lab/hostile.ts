import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';

/** How a target can try to harm whoever scans it. Each answers every connection the same way. */
export type Hostile = (socket: Socket) => void;

const page = (body: string) => (socket: Socket) => {
	socket.on('data', () =>
		socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`),
	);
};

/** Goes on for as long as the other side reads. */
function pour(socket: Socket, bytes: Buffer): void {
	const more = () => {
		for (let turn = 0; turn < 64 && !socket.destroyed; turn++) if (!socket.write(bytes)) return;
		if (!socket.destroyed) setImmediate(more);
	};
	socket.on('drain', more);
	more();
}

/** One byte at a time, as fast as they go. */
function drip(socket: Socket, text: string): void {
	socket.setNoDelay(true);
	let at = 0;
	const next = () => {
		if (socket.destroyed) return;
		socket.write(text[at++ % text.length] ?? 'x');
		setImmediate(next);
	};
	next();
}

const kilobytes = 23 * 1024;

export const hostileTargets: Readonly<Record<string, Hostile>> = {
	'titles that never end': page('<title'.repeat(kilobytes / 6)),
	'inputs that never end': page('<input '.repeat(kilobytes / 7)),
	'inputs with a type and blanks': page(`<input${' type'.repeat(kilobytes / 5)}`),
	'a type and nothing but blanks': page(`<input type${' '.repeat(kilobytes)}`),
	'log-in fields without a product': page('id="login-user-input"'.repeat(kilobytes / 21)),
	'nothing but spaces': page(' '.repeat(kilobytes)),
	'headers without end': (socket) =>
		pour(socket, Buffer.from(`HTTP/1.1 200 OK\r\n${'A: b\r\n'.repeat(1_000)}`)),
	'a body without end': (socket) =>
		socket.once('data', () => {
			socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n');
			pour(socket, Buffer.from(`4000\r\n${'x'.repeat(0x4000)}\r\n`));
		}),
	'interim answers without end': (socket) =>
		pour(socket, Buffer.from('HTTP/1.1 100 Continue\r\n\r\n'.repeat(200))),
	'a redirect to itself under ever new names': (socket) => {
		let hop = 0;
		socket.on('data', () =>
			socket.write(`HTTP/1.1 302 Found\r\nLocation: /${hop++}\r\nContent-Length: 0\r\n\r\n`),
		);
	},
	'single bytes of a page': (socket) => drip(socket, 'HTTP/1.1 200 OK\r\n'),
	'single bytes of a greeting': (socket) => drip(socket, '220-'),
	'a greeting without end': (socket) => pour(socket, Buffer.from('220-welcome\r\n'.repeat(500))),
	noise: (socket) => pour(socket, randomBytes(64 * 1024)),
	'lengths that lie': (socket) => pour(socket, Buffer.alloc(64 * 1024, 0xff)),
	'half a TLS record': (socket) => socket.write(Buffer.from('1603030fff0200', 'hex')),
	silence: () => {},
};
