import { randomBytes } from 'node:crypto';
import type { Conversation } from '#server/scan/net/conversation.ts';
import { type Probe, type ProbeTarget, reuseConnection, withNewConnection } from './probe.ts';

const netbiosPositive = 0x82;
const smb2Magic = Buffer.from('fe534d42', 'hex');
const smb1Magic = Buffer.from('ff534d42', 'hex');
const dialectNames = new Map([
	[0x0202, '2.0.2'],
	[0x0210, '2.1'],
	[0x0300, '3.0'],
	[0x0302, '3.0.2'],
	[0x0311, '3.1.1'],
]);
const signingRequired = 0x02;

/** On 139 a NetBIOS session precedes SMB. */
export const probeSmb: Probe = (target) => negotiateBoth(target, async () => true);
export const probeSmbOverNetbios: Probe = (target) => negotiateBoth(target, openSession);

async function negotiateBoth(
	target: ProbeTarget,
	prepare: (conversation: Conversation) => Promise<boolean>,
): ReturnType<Probe> {
	const first = await target.connect();
	if (first.state !== 'open') return first;
	const modern = await withNewConnection(reuseConnection(first, target), async (conversation) =>
		(await prepare(conversation)) ? negotiate(conversation, createSmb2Request(), smb2Magic) : undefined,
	);
	const legacy = await withNewConnection(target, async (conversation) =>
		(await prepare(conversation)) ? negotiate(conversation, createSmb1Request(), smb1Magic) : undefined,
	);
	const version1 = legacy !== undefined && acceptsSmb1(legacy);
	if (modern === undefined) {
		if (!version1) return { state: 'open' };
		return { state: 'open', service: { kind: 'smb', dialect: '1.0', version1, signing: 'unknown' } };
	}
	const isAgreed = modern.length >= 72 && modern.readUInt32LE(8) === 0;
	const dialect = (isAgreed ? dialectNames.get(modern.readUInt16LE(68)) : undefined) ?? '2 or 3';
	const isRequired = ((modern[66] ?? 0) & signingRequired) !== 0;
	const signing = isAgreed ? (isRequired ? 'required' : 'optional') : 'unknown';
	return { state: 'open', service: { kind: 'smb', dialect, version1, signing } };
}

/** RFC 1002, 4.3.2: session request to the name that every SMB server accepts. */
async function openSession(conversation: Conversation): Promise<boolean> {
	const encodeName = (text: string) => {
		const padded = Buffer.from(text.padEnd(16, ' '), 'latin1');
		const encoded = Buffer.from([...padded].flatMap((byte) => [0x41 + (byte >> 4), 0x41 + (byte & 15)]));
		return Buffer.concat([Buffer.from([32]), encoded, Buffer.from([0])]);
	};
	const body = Buffer.concat([encodeName('*SMBSERVER'), encodeName('CHECK')]);
	conversation.send(Buffer.concat([Buffer.from([0x81, 0, 0, body.length]), body]));
	const reply = await conversation.read((bytes) => bytes.length >= 4);
	return reply[0] === netbiosPositive;
}

async function negotiate(
	conversation: Conversation,
	request: Buffer,
	magic: Buffer,
): Promise<Buffer | undefined> {
	const length = Buffer.alloc(4);
	length.writeUInt32BE(request.length);
	conversation.send(Buffer.concat([length, request]));
	const reply = await conversation.read(
		(bytes) => bytes.length >= 4 && bytes.length >= 4 + Math.min(72, bytes.readUIntBE(1, 3)),
	);
	const message = reply.subarray(4);
	const isReply = magic === smb2Magic ? ((message[16] ?? 0) & 0x01) !== 0 : ((message[9] ?? 0) & 0x80) !== 0;
	return isReply && message.subarray(0, 4).equals(magic) ? message : undefined;
}

/** [MS-SMB2] 2.2.3. Version 3.1.1 must come with a salt for its first hash, here 32 random bytes. */
function createSmb2Request(): Buffer {
	const header = Buffer.alloc(64);
	smb2Magic.copy(header);
	header.writeUInt16LE(64, 4);
	header.writeUInt16LE(1, 14);
	const dialects = [...dialectNames.keys()];
	const contextAt = Math.ceil((64 + 36 + dialects.length * 2) / 8) * 8;
	const body = Buffer.alloc(contextAt - 64);
	body.writeUInt16LE(36, 0);
	body.writeUInt16LE(dialects.length, 2);
	body.writeUInt16LE(1, 4);
	randomBytes(16).copy(body, 12);
	body.writeUInt32LE(contextAt, 28);
	body.writeUInt16LE(1, 32);
	dialects.forEach((dialect, index) => {
		body.writeUInt16LE(dialect, 36 + index * 2);
	});
	const hash = Buffer.from('0100260000000000' + '010020000100', 'hex');
	return Buffer.concat([header, body, hash, randomBytes(32)]);
}

/** [MS-CIFS] 2.2.4.52: offers the SMBv1 dialect and no other. */
function createSmb1Request(): Buffer {
	const header = Buffer.alloc(32);
	smb1Magic.copy(header);
	header[4] = 0x72;
	header[9] = 0x18;
	header.writeUInt16LE(0xc801, 10);
	const dialect = Buffer.from('\x02NT LM 0.12\0', 'latin1');
	const body = Buffer.alloc(3);
	body.writeUInt16LE(dialect.length, 1);
	return Buffer.concat([header, body, dialect]);
}

function acceptsSmb1(message: Buffer): boolean {
	if (message.length < 35) return false;
	const noDialect = 0xffff;
	return message.readUInt32LE(5) === 0 && (message[32] ?? 0) > 0 && message.readUInt16LE(33) !== noDialect;
}
