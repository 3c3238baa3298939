import { randomBytes } from 'node:crypto';
import type { ConnectionContext } from '#server/scan/net/connect.ts';
import { queryUdp } from '#server/scan/net/udp.ts';
import { createConversationProbe, type ProbeResult } from './probe.ts';

const pptpCookie = 0x1a2b3c4d;

/** RFC 2637, 2.1: Start-Control-Connection-Request, answered by any PPTP server. */
export const probePptp = createConversationProbe(async (conversation) => {
	const request = Buffer.alloc(156);
	request.writeUInt16BE(156, 0);
	request.writeUInt16BE(1, 2);
	request.writeUInt32BE(pptpCookie, 4);
	request.writeUInt16BE(1, 8);
	request.writeUInt16BE(0x0100, 12);
	request.writeUInt32BE(3, 16);
	request.writeUInt32BE(3, 20);
	request.writeUInt16BE(1, 24);
	conversation.send(request);
	const reply = await conversation.read((bytes) => bytes.length >= 12);
	const isPptp = reply.length >= 10 && reply.readUInt32BE(4) === pptpCookie && reply.readUInt16BE(8) === 2;
	return isPptp ? { kind: 'vpn', product: 'pptp' } : undefined;
});

const hardResetClientV2 = 7;
const hardResetServerV2 = 8;

function createOpenVpnReset(): { packet: Buffer; session: Buffer } {
	const session = randomBytes(8);
	const packet = Buffer.concat([
		Buffer.from([hardResetClientV2 << 3]),
		session,
		Buffer.from([0, 0, 0, 0, 0]),
	]);
	return { packet, session };
}

/** The acknowledgement contains our session id. */
const isOpenVpnReset = (reply: Buffer, session: Buffer) =>
	(reply[0] ?? 0) >> 3 === hardResetServerV2 && reply.includes(session);

export async function probeOpenVpnUdp(context: ConnectionContext, port: number): Promise<ProbeResult> {
	const { packet, session } = createOpenVpnReset();
	const { state } = await queryUdp(context, port, [packet], (reply) => isOpenVpnReset(reply, session));
	return state === 'open' ? { state, service: { kind: 'vpn', product: 'openvpn' } } : { state };
}

export const probeOpenVpnTcp = createConversationProbe(async (conversation) => {
	const { packet, session } = createOpenVpnReset();
	const length = Buffer.alloc(2);
	length.writeUInt16BE(packet.length);
	conversation.send(Buffer.concat([length, packet]));
	const reply = await conversation.read(
		(bytes) => bytes.length >= 2 && bytes.length >= Math.min(512, 2 + bytes.readUInt16BE(0)),
	);
	return isOpenVpnReset(reply.subarray(2), session) ? { kind: 'vpn', product: 'openvpn' } : undefined;
});

const ikeResponse = 0x20;
const noResponder = Buffer.alloc(8);
/** On 4500 four zero bytes mark IKE among the tunnel's own packets (RFC 3948, 2.2). */
const nonEspMarker = Buffer.alloc(4);

/** Both versions at once, since a gateway may support only one. */
export async function probeIke(
	context: ConnectionContext,
	port: number,
	{ behindNat }: { behindNat: boolean },
): Promise<ProbeResult> {
	const prefix = behindNat ? nonEspMarker : Buffer.alloc(0);
	const cookie = randomBytes(8);
	const packets = [createIkeV2Init(cookie), createIkeV1MainMode(cookie)].map((message) =>
		Buffer.concat([prefix, message]),
	);
	const accepts = (reply: Buffer) => {
		const message = reply.subarray(prefix.length);
		const isReply = ((message[19] ?? 0) & ikeResponse) !== 0 || !message.subarray(8, 16).equals(noResponder);
		return message.length >= 28 && message.subarray(0, 8).equals(cookie) && isReply;
	};
	const { state } = await queryUdp(context, port, packets, accepts);
	return state === 'open' ? { state, service: { kind: 'vpn', product: 'ipsec' } } : { state };
}

const encodePayload = (next: number, body: Buffer) => {
	const header = Buffer.from([next, 0, 0, 0]);
	header.writeUInt16BE(4 + body.length, 2);
	return Buffer.concat([header, body]);
};

function createIkeMessage(
	cookie: Buffer,
	fields: { nextPayload: number; version: number; exchange: number; flags: number },
	body: Buffer,
) {
	const header = Buffer.alloc(28);
	cookie.copy(header);
	header[16] = fields.nextPayload;
	header[17] = fields.version;
	header[18] = fields.exchange;
	header[19] = fields.flags;
	header.writeUInt32BE(28 + body.length, 24);
	return Buffer.concat([header, body]);
}

/** RFC 7296, 1.2: IKE_SA_INIT with AES-256, SHA-256 and the 2048-bit group. The key is random. */
function createIkeV2Init(cookie: Buffer): Buffer {
	const transforms = Buffer.from(
		'0300000c0100000c800e0100' + '0300000802000005' + '030000080300000c' + '000000080400000e',
		'hex',
	);
	const proposal = Buffer.concat([Buffer.from([0, 0, 0, 8 + transforms.length, 1, 1, 0, 4]), transforms]);
	const key = Buffer.concat([Buffer.from([0, 14, 0, 0]), randomBytes(256)]);
	const body = Buffer.concat([
		encodePayload(34, proposal),
		encodePayload(40, key),
		encodePayload(0, randomBytes(32)),
	]);
	return createIkeMessage(cookie, { nextPayload: 33, version: 0x20, exchange: 34, flags: 0x08 }, body);
}

/** RFC 2409: main mode with AES-256 or 3DES, SHA-1, pre-shared key and the common groups. */
function createIkeV1MainMode(cookie: Buffer): Buffer {
	const transforms = [
		'80010007' + '800e0100' + '80020002' + '80030001' + '8004000e',
		'80010005' + '80020002' + '80030001' + '80040002',
	].map((attributes, index, all) => {
		const bytes = Buffer.from(attributes, 'hex');
		return encodePayload(
			index + 1 < all.length ? 3 : 0,
			Buffer.concat([Buffer.from([index + 1, 1, 0, 0]), bytes]),
		);
	});
	const proposal = encodePayload(
		0,
		Buffer.concat([Buffer.from([1, 1, 0, transforms.length]), ...transforms]),
	);
	const association = encodePayload(0, Buffer.concat([Buffer.from([0, 0, 0, 1, 0, 0, 0, 1]), proposal]));
	return createIkeMessage(cookie, { nextPayload: 1, version: 0x10, exchange: 2, flags: 0 }, association);
}
