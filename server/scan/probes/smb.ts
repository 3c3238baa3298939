import type { Talk } from '#server/scan/net/talk.ts';
import { again, type Knock, type Probe } from './knock.ts';

const NETBIOS_POSITIVE = 0x82;
const SMB2 = Buffer.from('fe534d42', 'hex');
const SMB1 = Buffer.from('ff534d42', 'hex');
const DIALECTS = [0x0202, 0x0210, 0x0300, 0x0302] as const;
const SIGNING_REQUIRED = 0x02;

/** On 445 SMB starts at once; on 139 a NetBIOS session comes first. */
export const probeSmb: Probe = (knock) => negotiateBoth(knock, async () => true);
export const probeSmbOverNetbios: Probe = (knock) => negotiateBoth(knock, openSession);

async function negotiateBoth(knock: Knock, prepare: (talk: Talk) => Promise<boolean>): ReturnType<Probe> {
	const dialled = await knock.dial();
	if (dialled.state !== 'open') return dialled;
	const first = { ...knock, dial: async () => ({ state: 'open', socket: dialled.socket }) as const };
	const modern = await again(first, async (talk) =>
		(await prepare(talk)) ? negotiate(talk, smb2Request(), SMB2) : undefined,
	);
	const old = await again(knock, async (talk) =>
		(await prepare(talk)) ? negotiate(talk, smb1Request(), SMB1) : undefined,
	);
	const version1 = old !== undefined && acceptsSmb1(old);
	if (modern === undefined || modern.length < 72) {
		if (!version1) return { state: 'open' };
		return { state: 'open', service: { kind: 'smb', dialect: '1.0', version1, signing: 'unknown' } };
	}
	const dialect = modern.readUInt16LE(68).toString(16).padStart(4, '0');
	const signing = ((modern[66] ?? 0) & SIGNING_REQUIRED) !== 0 ? 'required' : 'optional';
	return {
		state: 'open',
		service: {
			kind: 'smb',
			dialect: `${Number(dialect.slice(0, 2))}.${dialect.slice(2, 3)}`,
			version1,
			signing,
		},
	};
}

/** RFC 1002, 4.3.2: a session request to the name every SMB server listens to. */
async function openSession(talk: Talk): Promise<boolean> {
	const name = (text: string) => {
		const padded = Buffer.from(text.padEnd(15, ' ').concat(text === '' ? '\0' : ' '), 'latin1');
		const encoded = Buffer.from([...padded].flatMap((byte) => [0x41 + (byte >> 4), 0x41 + (byte & 15)]));
		return Buffer.concat([Buffer.from([32]), encoded, Buffer.from([0])]);
	};
	const body = Buffer.concat([name('*SMBSERVER'), name('CHECK')]);
	talk.send(Buffer.concat([Buffer.from([0x81, 0, 0, body.length]), body]));
	const reply = await talk.read((bytes) => bytes.length >= 4);
	return reply[0] === NETBIOS_POSITIVE;
}

async function negotiate(talk: Talk, request: Buffer, magic: Buffer): Promise<Buffer | undefined> {
	const length = Buffer.alloc(4);
	length.writeUInt32BE(request.length);
	talk.send(Buffer.concat([length, request]));
	const reply = await talk.read(
		(bytes) => bytes.length >= 4 && bytes.length >= 4 + Math.min(72, bytes.readUIntBE(1, 3)),
	);
	const message = reply.subarray(4);
	const isReply = magic === SMB2 ? ((message[16] ?? 0) & 0x01) !== 0 : ((message[9] ?? 0) & 0x80) !== 0;
	return isReply && message.subarray(0, 4).equals(magic) ? message : undefined;
}

/** [MS-SMB2] 2.2.3 */
function smb2Request(): Buffer {
	const header = Buffer.alloc(64);
	SMB2.copy(header);
	header.writeUInt16LE(64, 4);
	header.writeUInt16LE(1, 14);
	const body = Buffer.alloc(36 + DIALECTS.length * 2);
	body.writeUInt16LE(36, 0);
	body.writeUInt16LE(DIALECTS.length, 2);
	body.writeUInt16LE(1, 4);
	DIALECTS.forEach((dialect, index) => {
		body.writeUInt16LE(dialect, 36 + index * 2);
	});
	return Buffer.concat([header, body]);
}

/** [MS-CIFS] 2.2.4.52: offers the SMBv1 dialect and no other. */
function smb1Request(): Buffer {
	const header = Buffer.alloc(32);
	SMB1.copy(header);
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
	const NO_DIALECT = 0xffff;
	return message.readUInt32LE(5) === 0 && (message[32] ?? 0) > 0 && message.readUInt16LE(33) !== NO_DIALECT;
}
