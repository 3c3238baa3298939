import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';

export type MaliciousHandler = (socket: Socket) => void;

const respondWithPage = (body: string) => (socket: Socket) => {
	socket.on('data', () =>
		socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`),
	);
};

function writeEndlessly(socket: Socket, bytes: Buffer): void {
	const writeMore = () => {
		for (let turn = 0; turn < 64 && !socket.destroyed; turn++) if (!socket.write(bytes)) return;
		if (!socket.destroyed) setImmediate(writeMore);
	};
	socket.on('drain', writeMore);
	writeMore();
}

function writeByteByByte(socket: Socket, text: string): void {
	socket.setNoDelay(true);
	let offset = 0;
	const writeNext = () => {
		if (socket.destroyed) return;
		socket.write(text[offset++ % text.length] ?? 'x');
		setImmediate(writeNext);
	};
	writeNext();
}

const pageBytes = 23 * 1024;

/** Web servers whose pages cannot be judged. */
export const unreadableServers: Readonly<Record<string, MaliciousHandler>> = {
	'a page of 1 MB': respondWithPage(`<title>Big</title>${'<p>text</p>'.repeat(100_000)}`),
	'a page of 1 MB without a length': (socket) =>
		socket.once('data', () => {
			socket.end(`HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n${'<p>text</p>'.repeat(100_000)}`);
		}),
	'a page that comes slowly': (socket) =>
		socket.once('data', () => {
			socket.write('HTTP/1.1 200 OK\r\nContent-Length: 9999\r\n\r\n<title>Slow</title>');
			const timer = setInterval(() => socket.write('.'), 100);
			socket.once('close', () => clearInterval(timer));
		}),
	'redirects without end': (socket) => {
		let hop = 0;
		socket.on('data', () =>
			socket.write(`HTTP/1.1 302 Found\r\nLocation: /a${hop++}\r\nContent-Length: 0\r\n\r\n`),
		);
	},
	'two pages that redirect to each other': (socket) => {
		socket.on('data', (request: Buffer) => {
			const next = request.includes('GET /b ') ? '/c' : '/b';
			socket.write(`HTTP/1.1 302 Found\r\nLocation: ${next}\r\nContent-Length: 0\r\n\r\n`);
		});
	},
	'a page in UTF-16 that claims to be UTF-8': respondWithPage(
		Buffer.from('<title>GlobalProtect Portal</title>', 'utf16le').toString('latin1'),
	),
	'NUL in every word': respondWithPage('<ti\0tle>Unif\0i Network</title>\0'),
	'a header of 1 MB': (socket) =>
		socket.once('data', () => {
			socket.end(`HTTP/1.1 200 OK\r\nServer: ${'x'.repeat(1_000_000)}\r\n\r\n<title>x</title>`);
		}),
	'a hundred thousand headers': (socket) =>
		socket.once('data', () => {
			socket.end(`HTTP/1.1 200 OK\r\n${'X: y\r\n'.repeat(100_000)}\r\n<title>x</title>`);
		}),
	'a hundred thousand cookies': (socket) =>
		socket.once('data', () => {
			socket.end(`HTTP/1.1 200 OK\r\n${'Set-Cookie: a=b\r\n'.repeat(100_000)}\r\n`);
		}),
};

export const maliciousServers: Readonly<Record<string, MaliciousHandler>> = {
	'titles that never end': respondWithPage('<title'.repeat(pageBytes / 6)),
	'inputs that never end': respondWithPage('<input '.repeat(pageBytes / 7)),
	'inputs with a type and blanks': respondWithPage(`<input${' type'.repeat(pageBytes / 5)}`),
	'a type and nothing but blanks': respondWithPage(`<input type${' '.repeat(pageBytes)}`),
	'log-in fields without a product': respondWithPage('id="login-user-input"'.repeat(pageBytes / 21)),
	'nothing but spaces': respondWithPage(' '.repeat(pageBytes)),
	'headers without end': (socket) =>
		writeEndlessly(socket, Buffer.from(`HTTP/1.1 200 OK\r\n${'A: b\r\n'.repeat(1_000)}`)),
	'a body without end': (socket) =>
		socket.once('data', () => {
			socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n');
			writeEndlessly(socket, Buffer.from(`4000\r\n${'x'.repeat(0x4000)}\r\n`));
		}),
	'interim answers without end': (socket) =>
		writeEndlessly(socket, Buffer.from('HTTP/1.1 100 Continue\r\n\r\n'.repeat(200))),
	'a redirect to itself under ever new names': (socket) => {
		let hop = 0;
		socket.on('data', () =>
			socket.write(`HTTP/1.1 302 Found\r\nLocation: /${hop++}\r\nContent-Length: 0\r\n\r\n`),
		);
	},
	'single bytes of a page': (socket) => writeByteByByte(socket, 'HTTP/1.1 200 OK\r\n'),
	'single bytes of a greeting': (socket) => writeByteByByte(socket, '220-'),
	'a greeting without end': (socket) => writeEndlessly(socket, Buffer.from('220-welcome\r\n'.repeat(500))),
	noise: (socket) => writeEndlessly(socket, randomBytes(64 * 1024)),
	'lengths that lie': (socket) => writeEndlessly(socket, Buffer.alloc(64 * 1024, 0xff)),
	'half a TLS record': (socket) => socket.write(Buffer.from('1603030fff0200', 'hex')),
	silence: () => {},
};
