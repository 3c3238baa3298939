import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect, type TLSSocket } from 'node:tls';
import { Conversation } from './conversation.ts';

export type TlsInfo = {
	readonly version: string;
	readonly certificate?: CertificateInfo;
	readonly oldVersion?: string;
};

export type CertificateInfo = {
	readonly subject: string;
	/** RFC 4514: the most specific part comes first. */
	readonly distinguishedName: string;
	readonly validFrom?: Date;
	readonly validTo: Date;
	readonly selfSigned: boolean;
};

/** Without certificate verification: a bad certificate is a finding, not an error. */
export function startTls(
	stream: Duplex,
	{ name, ms, signal }: { name: string | undefined; ms: number; signal: AbortSignal },
): Promise<TLSSocket | undefined> {
	return new Promise((resolve) => {
		if (signal.aborted || stream.destroyed) return resolve(undefined);
		const tlsSocket = connect({
			socket: stream,
			rejectUnauthorized: false,
			minVersion: 'TLSv1',
			ciphers: 'DEFAULT@SECLEVEL=0',
			...(name !== undefined && isIP(name) === 0 ? { servername: name } : {}),
		});
		const settle = (result: TLSSocket | undefined) => {
			clearTimeout(timer);
			signal.removeEventListener('abort', fail);
			if (result === undefined) {
				tlsSocket.destroy();
				stream.destroy();
			}
			resolve(result);
		};
		const fail = () => settle(undefined);
		const timer = setTimeout(fail, ms);
		signal.addEventListener('abort', fail, { once: true });
		tlsSocket.on('error', fail);
		tlsSocket.once('close', fail);
		tlsSocket.once('secureConnect', () => settle(tlsSocket));
		// The slot of a connection is released when its raw socket closes.
		tlsSocket.once('close', () => stream.destroy());
	});
}

export function readTlsInfo(tlsSocket: TLSSocket): TlsInfo {
	const certificate = tlsSocket.getPeerX509Certificate();
	const version = tlsSocket.getProtocol() ?? 'unknown';
	if (certificate === undefined) return { version };
	return {
		version,
		certificate: {
			subject: /CN=([^\n,]+)/.exec(certificate.subject)?.[1] ?? certificate.subjectAltName ?? '',
			distinguishedName: certificate.subject.split('\n').reverse().join(','),
			validFrom: new Date(certificate.validFrom),
			validTo: new Date(certificate.validTo),
			selfSigned: certificate.subject === certificate.issuer,
		},
	};
}

export function addOldVersion(info: TlsInfo, oldVersion: string | undefined): TlsInfo {
	return oldVersion === undefined ? info : { ...info, oldVersion };
}

const tls11 = 0x0302;
const oldVersionNames = new Map([
	[0x0300, 'SSL 3.0'],
	[0x0301, 'TLS 1.0'],
	[tls11, 'TLS 1.1'],
]);
const handshakeRecord = 22;
const serverHello = 2;

/** Sends a handwritten ClientHello for at most TLS 1.1, because TLS libraries refuse to offer old versions. */
export async function detectOldTlsVersion(
	stream: Duplex,
	{ name, signal }: { name: string | undefined; signal: AbortSignal },
): Promise<string | undefined> {
	const conversation = new Conversation(stream, signal, { ms: 2_000, bytes: 2_048 });
	try {
		conversation.send(createOldClientHello(name));
		const reply = await conversation.read(
			(bytes) => bytes.length >= 11 || (bytes.length > 0 && bytes[0] !== handshakeRecord),
		);
		if (reply.length < 11 || reply[0] !== handshakeRecord || reply[5] !== serverHello) return undefined;
		return oldVersionNames.get(reply.readUInt16BE(9));
	} finally {
		conversation.close();
	}
}

const oldCiphers = [
	0xc014, 0xc00a, 0xc013, 0xc009, 0x0039, 0x0038, 0x0033, 0x0032, 0x0035, 0x002f, 0xc012, 0xc008, 0x0016,
	0x000a, 0x0005, 0x0004,
];

function createOldClientHello(name: string | undefined): Buffer {
	const serverName =
		name !== undefined && isIP(name) === 0
			? encodeExtension(0, withLengthPrefix(2, Buffer.concat([Buffer.from([0]), withLengthPrefix(2, name)])))
			: [];
	const groups = encodeExtension(10, withLengthPrefix(2, encodeUint16s([0x001d, 0x0017, 0x0018, 0x0019])));
	const pointFormats = encodeExtension(11, withLengthPrefix(1, Buffer.from([0])));
	const body = Buffer.concat([
		encodeUint16s([tls11]),
		randomBytes(32),
		Buffer.from([0]),
		withLengthPrefix(2, encodeUint16s(oldCiphers)),
		withLengthPrefix(1, Buffer.from([0])),
		withLengthPrefix(2, Buffer.concat([...serverName, ...groups, ...pointFormats])),
	]);
	const handshake = Buffer.concat([Buffer.from([1, 0]), withLengthPrefix(2, body)]);
	return Buffer.concat([Buffer.from([handshakeRecord, 3, 1]), withLengthPrefix(2, handshake)]);
}

function encodeExtension(type: number, data: Buffer): Buffer[] {
	return [encodeUint16s([type]), withLengthPrefix(2, data)];
}

function encodeUint16s(values: readonly number[]): Buffer {
	const bytes = Buffer.alloc(values.length * 2);
	values.forEach((value, index) => {
		bytes.writeUInt16BE(value, index * 2);
	});
	return bytes;
}

function withLengthPrefix(width: 1 | 2, data: Buffer | string): Buffer {
	const bytes = typeof data === 'string' ? Buffer.from(data, 'latin1') : data;
	const length = Buffer.alloc(width);
	length.writeUIntBE(bytes.length, 0, width);
	return Buffer.concat([length, bytes]);
}
