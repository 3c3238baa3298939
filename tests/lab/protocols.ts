import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { validTls } from './stub-servers.ts';

type ConnectionHandler = (socket: Socket) => void;

export const sendBanner =
	(text: string | Buffer): ConnectionHandler =>
	(socket) => {
		socket.write(text);
	};

export const replyWith =
	(getReply: (message: Buffer) => Buffer | string | undefined): ConnectionHandler =>
	(socket) => {
		socket.on('data', (message: Buffer) => {
			const reply = getReply(message);
			if (reply === undefined) socket.end();
			else socket.write(reply);
		});
	};

const parseHex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');

/** X.224 connection confirm with network level authentication required, offered or unknown. */
export const rdp = (nla: 'required' | 'optional' | 'missing'): ConnectionHandler =>
	replyWith((request) => {
		const accept = (protocol: number) =>
			parseHex(`03000013 0ed00000123400 02 1f 0800 ${protocol.toString(16).padStart(2, '0')}000000`);
		const refuse = (code: number) => parseHex(`03000013 0ed00000123400 03 00 0800 0${code}000000`);
		if (request[15] === 0) return nla === 'required' ? refuse(5) : accept(0);
		return accept(nla === 'missing' ? 1 : 2);
	});

export const ftp =
	(greeting: string, features: string): ConnectionHandler =>
	(socket) => {
		socket.write(`${greeting}\r\n`);
		replyWith(() => `${features}\r\n`)(socket);
	};

/** Version 3.3 states one security type in four bytes, later ones a list. */
export const vnc =
	(version: string, types: readonly number[]): ConnectionHandler =>
	(socket) => {
		socket.write(version);
		const reply = version.endsWith('003\n') ? [0, 0, 0, ...types] : [types.length, ...types];
		replyWith(() => Buffer.from(reply))(socket);
	};

function addLengthPrefix(message: Buffer): Buffer {
	const length = Buffer.alloc(4);
	length.writeUInt32BE(message.length);
	return Buffer.concat([length, message]);
}

export const smb = ({
	version1,
	netbios = false,
}: {
	version1: boolean;
	netbios?: boolean;
}): ConnectionHandler => {
	const smb2 = Buffer.alloc(64 + 65);
	parseHex('fe534d42 4000').copy(smb2);
	smb2[16] = 1;
	parseHex('4100 0100 0203').copy(smb2, 64);
	const smb1 = Buffer.alloc(32 + 37);
	parseHex('ff534d42 72').copy(smb1);
	smb1[9] = 0x98;
	smb1[32] = 17;
	return replyWith((request) => {
		if (netbios && request[0] === 0x81) return parseHex('82000000');
		if (request[4] === 0xfe) return addLengthPrefix(smb2);
		return version1 ? addLengthPrefix(smb1) : undefined;
	});
};

export const mysql = ({ version, admits }: { version: string; admits: boolean }): ConnectionHandler => {
	const packet = (sequence: number, payload: Buffer) => {
		const header = Buffer.alloc(4);
		header.writeUIntLE(payload.length, 0, 3);
		header[3] = sequence;
		return Buffer.concat([header, payload]);
	};
	const greeting = Buffer.concat([
		parseHex('0a'),
		Buffer.from(`${version}\0`, 'latin1'),
		parseHex(
			'05000000 4141414141414141 00 fff7 2d 0200 ff81 15 00000000000000000000 424242424242424242424242 00',
		),
		Buffer.from('mysql_native_password\0', 'latin1'),
	]);
	const denied = Buffer.concat([
		parseHex('ff 1504'),
		Buffer.from("#28000Access denied for user ''@'127.0.0.1'", 'latin1'),
	]);
	return (socket) => {
		socket.write(packet(0, greeting));
		socket.on('data', () => socket.write(packet(2, admits ? parseHex('00 00 00 0200 0000') : denied)));
	};
};

const rejectMysqlConnection =
	(code: string, message: string): ConnectionHandler =>
	(socket) => {
		const payload = Buffer.concat([parseHex(`ff ${code}`), Buffer.from(message, 'latin1')]);
		socket.end(Buffer.concat([parseHex(`${payload.length.toString(16).padStart(2, '0')}000000`), payload]));
	};

export const mysqlHostNotAllowed = rejectMysqlConnection(
	'6a04',
	"Host '127.0.0.1' is not allowed to connect to this MySQL server",
);
export const mysqlTooManyConnections = rejectMysqlConnection('1004', 'Too many connections');

export const mongodb = ({ admits }: { admits: boolean }): ConnectionHandler =>
	replyWith((request) => {
		const isListRequest = request.includes('listDatabases');
		const text = isListRequest
			? admits
				? '\x04databases\0'
				: '\x02errmsg\0command listDatabases requires authentication\0'
			: '\x10maxWireVersion\0';
		const body = Buffer.concat([parseHex('00000000 00'), Buffer.from(text, 'latin1'), Buffer.alloc(8)]);
		const header = Buffer.alloc(16);
		header.writeInt32LE(16 + body.length, 0);
		header.writeInt32LE(7, 4);
		header.writeInt32LE(request.readInt32LE(4), 8);
		header.writeInt32LE(2013, 12);
		return Buffer.concat([header, body]);
	});

export const mssql: ConnectionHandler = replyWith(() =>
	parseHex(
		'0401002b00000100 00001a0006 0100200001 0200210001 0300220000 0400220001 ff 0f0007d00000 02 00 00',
	),
);

export const oracle: ConnectionHandler = replyWith(() => {
	const text = Buffer.from('(DESCRIPTION=(ERR=1189)(VSNNUM=0))', 'latin1');
	const header = Buffer.alloc(12);
	header.writeUInt16BE(12 + text.length, 0);
	header[4] = 4;
	header.writeUInt16BE(text.length, 10);
	return Buffer.concat([header, text]);
});

export const pptp: ConnectionHandler = replyWith(() => {
	const reply = Buffer.alloc(156);
	parseHex('009c 0001 1a2b3c4d 0002 0000 0100 0100').copy(reply);
	return reply;
});

const buildOpenVpnReply = (packet: Buffer) =>
	Buffer.concat([parseHex('40 8877665544332211 01 00000000'), packet.subarray(1, 9), parseHex('00000000')]);

export const openVpnUdp = (packet: Buffer, reply: (answer: Buffer) => void): void =>
	reply(buildOpenVpnReply(packet));

export const openVpnTcp: ConnectionHandler = replyWith((request) => {
	const reply = buildOpenVpnReply(request.subarray(2));
	const length = Buffer.alloc(2);
	length.writeUInt16BE(reply.length);
	return Buffer.concat([length, reply]);
});

/** An IKEv2 responder that rejects all proposals; on port 4500 the non-ESP marker precedes the message. */
export const ike =
	(marker: number) =>
	(packet: Buffer, reply: (answer: Buffer) => void): void => {
		const body = parseHex('0000000800 00000e'.replaceAll(' ', ''));
		const header = Buffer.from(packet.subarray(0, marker + 28));
		header[marker + 16] = 41;
		header[marker + 19] = 0x20;
		reply(Buffer.concat([header, body]));
	};

export type MailScript = {
	readonly greeting: string;
	readonly responses: Readonly<Record<string, string>>;
	/** TLS starts after the reply to this command. */
	readonly startTlsCommand?: string;
	readonly tls?: ConstructorParameters<typeof TLSSocket>[1];
};

export const serveMail =
	({ greeting, responses, startTlsCommand, tls = validTls }: MailScript): ConnectionHandler =>
	(socket) => {
		const onData = (chunk: Buffer) => {
			const line = chunk.toString('latin1').trim();
			const command = Object.keys(responses).find((word) => line.toUpperCase().includes(word));
			socket.write(command === undefined ? '-ERR unknown\r\n' : (responses[command] ?? ''));
			if (command === undefined || command !== startTlsCommand) return;
			socket.off('data', onData);
			const secure = new TLSSocket(socket, { ...tls, isServer: true });
			secure.on('error', () => socket.destroy());
			secure.resume();
		};
		socket.write(greeting);
		socket.on('data', onData);
	};

/** Delays the last line of its greeting, as Postfix postscreen does against spammers. */
export const postscreen =
	(script: MailScript): ConnectionHandler =>
	(socket) => {
		const rejectEarlyTalker = () => socket.end('521 5.5.1 Protocol error\r\n');
		socket.once('data', rejectEarlyTalker);
		socket.write('220-wait.lab.test ESMTP\r\n');
		const timer = setTimeout(() => {
			socket.off('data', rejectEarlyTalker);
			serveMail(script)(socket);
		}, 200);
		socket.on('close', () => clearTimeout(timer));
	};

export const smtpWithTls: MailScript = {
	greeting: '220 mail.lab.test ESMTP\r\n',
	responses: { EHLO: '250-mail.lab.test\r\n250-SIZE 1000\r\n250 STARTTLS\r\n', STARTTLS: '220 go ahead\r\n' },
	startTlsCommand: 'STARTTLS',
};
