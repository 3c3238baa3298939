import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { validTls } from './servers.ts';

/** Just enough of each protocol to greet a client with the bytes the real servers send. */

type Greeter = (socket: Socket) => void;

export const says =
	(text: string | Buffer): Greeter =>
	(socket) => {
		socket.write(text);
	};

/** Answers each message of the client with the reply chosen for it. */
export const replies =
	(choose: (message: Buffer) => Buffer | string | undefined): Greeter =>
	(socket) => {
		socket.on('data', (message: Buffer) => {
			const reply = choose(message);
			if (reply === undefined) socket.end();
			else socket.write(reply);
		});
	};

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');

/** An X.224 confirm: network level authentication demanded, offered, or unheard of. */
export const rdp = (nla: 'required' | 'optional' | 'missing'): Greeter =>
	replies((request) => {
		const accept = (protocol: number) =>
			hex(`03000013 0ed00000123400 02 1f 0800 ${protocol.toString(16).padStart(2, '0')}000000`);
		const refuse = (code: number) => hex(`03000013 0ed00000123400 03 00 0800 0${code}000000`);
		if (request[15] === 0) return nla === 'required' ? refuse(5) : accept(0);
		return accept(nla === 'missing' ? 1 : 2);
	});

function framed(message: Buffer): Buffer {
	const length = Buffer.alloc(4);
	length.writeUInt32BE(message.length);
	return Buffer.concat([length, message]);
}

export const smb = ({ version1, netbios = false }: { version1: boolean; netbios?: boolean }): Greeter => {
	const smb2 = Buffer.alloc(64 + 65);
	hex('fe534d42 4000').copy(smb2);
	smb2[16] = 1;
	hex('4100 0100 0203').copy(smb2, 64);
	const smb1 = Buffer.alloc(32 + 37);
	hex('ff534d42 72').copy(smb1);
	smb1[9] = 0x98;
	smb1[32] = 17;
	return replies((request) => {
		if (netbios && request[0] === 0x81) return hex('82000000');
		if (request[4] === 0xfe) return framed(smb2);
		return version1 ? framed(smb1) : undefined;
	});
};

export const mysql = ({ version, admits }: { version: string; admits: boolean }): Greeter => {
	const packet = (sequence: number, payload: Buffer) => {
		const header = Buffer.alloc(4);
		header.writeUIntLE(payload.length, 0, 3);
		header[3] = sequence;
		return Buffer.concat([header, payload]);
	};
	const greeting = Buffer.concat([
		hex('0a'),
		Buffer.from(`${version}\0`, 'latin1'),
		hex('05000000 4141414141414141 00 fff7 2d 0200 ff81 15 00000000000000000000 424242424242424242424242 00'),
		Buffer.from('mysql_native_password\0', 'latin1'),
	]);
	const denied = Buffer.concat([
		hex('ff 1504'),
		Buffer.from("#28000Access denied for user ''@'127.0.0.1'", 'latin1'),
	]);
	return (socket) => {
		socket.write(packet(0, greeting));
		socket.on('data', () => socket.write(packet(2, admits ? hex('00 00 00 0200 0000') : denied)));
	};
};

const mysqlRefusal =
	(code: string, message: string): Greeter =>
	(socket) => {
		const payload = Buffer.concat([hex(`ff ${code}`), Buffer.from(message, 'latin1')]);
		socket.end(Buffer.concat([hex(`${payload.length.toString(16).padStart(2, '0')}000000`), payload]));
	};

/** The greeting error of a MySQL that admits listed addresses only. */
export const mysqlForOthers = mysqlRefusal(
	'6a04',
	"Host '127.0.0.1' is not allowed to connect to this MySQL server",
);
export const mysqlTooBusy = mysqlRefusal('1004', 'Too many connections');

export const mongodb = ({ admits }: { admits: boolean }): Greeter =>
	replies((request) => {
		const asksForList = request.includes('listDatabases');
		const text = asksForList
			? admits
				? '\x04databases\0'
				: '\x02errmsg\0command listDatabases requires authentication\0'
			: '\x10maxWireVersion\0';
		const body = Buffer.concat([hex('00000000 00'), Buffer.from(text, 'latin1'), Buffer.alloc(8)]);
		const header = Buffer.alloc(16);
		header.writeInt32LE(16 + body.length, 0);
		header.writeInt32LE(7, 4);
		header.writeInt32LE(request.readInt32LE(4), 8);
		header.writeInt32LE(2013, 12);
		return Buffer.concat([header, body]);
	});

export const mssql: Greeter = replies(() =>
	hex('0401002b00000100 00001a0006 0100200001 0200210001 0300220000 0400220001 ff 0f0007d00000 02 00 00'),
);

export const oracle: Greeter = replies(() => {
	const text = Buffer.from('(DESCRIPTION=(ERR=1189)(VSNNUM=0))', 'latin1');
	const header = Buffer.alloc(12);
	header.writeUInt16BE(12 + text.length, 0);
	header[4] = 4;
	header.writeUInt16BE(text.length, 10);
	return Buffer.concat([header, text]);
});

export const pptp: Greeter = replies(() => {
	const reply = Buffer.alloc(156);
	hex('009c 0001 1a2b3c4d 0002 0000 0100 0100').copy(reply);
	return reply;
});

const openVpnReply = (packet: Buffer) =>
	Buffer.concat([hex('40 8877665544332211 01 00000000'), packet.subarray(1, 9), hex('00000000')]);

export const openVpnUdp = (packet: Buffer, reply: (answer: Buffer) => void): void =>
	reply(openVpnReply(packet));

export const openVpnTcp: Greeter = replies((request) => {
	const reply = openVpnReply(request.subarray(2));
	const length = Buffer.alloc(2);
	length.writeUInt16BE(reply.length);
	return Buffer.concat([length, reply]);
});

/** An IKEv2 responder that likes none of the proposals; on 4500 the four marker bytes stand in front. */
export const ike =
	(marker: number) =>
	(packet: Buffer, reply: (answer: Buffer) => void): void => {
		const body = hex('0000000800 00000e'.replaceAll(' ', ''));
		const header = Buffer.from(packet.subarray(0, marker + 28));
		header[marker + 16] = 41;
		header[marker + 19] = 0x20;
		reply(Buffer.concat([header, body]));
	};

export type MailManners = {
	readonly greeting: string;
	/** What the server says to each command, by its first word. */
	readonly answers: Readonly<Record<string, string>>;
	/** The command after whose answer TLS starts. */
	readonly tlsAfter?: string;
	readonly tls?: ConstructorParameters<typeof TLSSocket>[1];
};

export const mail =
	({ greeting, answers, tlsAfter, tls = validTls }: MailManners): Greeter =>
	(socket) => {
		const onData = (chunk: Buffer) => {
			const line = chunk.toString('latin1').trim();
			const command = Object.keys(answers).find((word) => line.toUpperCase().includes(word));
			socket.write(command === undefined ? '-ERR unknown\r\n' : (answers[command] ?? ''));
			if (command === undefined || command !== tlsAfter) return;
			socket.off('data', onData);
			const secure = new TLSSocket(socket, { ...tls, isServer: true });
			secure.on('error', () => socket.destroy());
			secure.resume();
		};
		socket.write(greeting);
		socket.on('data', onData);
	};

/**
 * Sends the first line of its greeting, waits for those who cannot, and only then the last; Postfix does so against
 * spammers. `after` answers whoever waited.
 */
export const postscreen =
	(after: MailManners): Greeter =>
	(socket) => {
		const tooEarly = () => socket.end('521 5.5.1 Protocol error\r\n');
		socket.once('data', tooEarly);
		socket.write('220-wait.lab.test ESMTP\r\n');
		const timer = setTimeout(() => {
			socket.off('data', tooEarly);
			mail(after)(socket);
		}, 200);
		socket.on('close', () => clearTimeout(timer));
	};

export const smtpWithTls: MailManners = {
	greeting: '220 mail.lab.test ESMTP\r\n',
	answers: { EHLO: '250-mail.lab.test\r\n250-SIZE 1000\r\n250 STARTTLS\r\n', STARTTLS: '220 go ahead\r\n' },
	tlsAfter: 'STARTTLS',
};
