import { type Probe, type ProbeTarget, reuseConnection, withNewConnection } from './probe.ts';

/** [MS-RDPBCGR] 2.2.1.1: an X.224 connection request that lists the security protocols the client can do. */
function connectionRequest(protocols: number): Buffer {
	const request = Buffer.from('030000130ee000000000000100080000000000', 'hex');
	request[15] = protocols;
	return request;
}

const securityProtocols = { standard: 0x00, anyModern: 0x0b } as const;
const connectionConfirm = 0xd0;
const negotiationResponse = 2;
const hybridRequired = 5;

type Negotiation = { readonly type: number | undefined; readonly value: number };

export const probeRdp: Probe = async (target) => {
	const first = await target.connect();
	if (first.state !== 'open') return first;
	const modern = await negotiate(reuseConnection(first, target), securityProtocols.anyModern);
	if (modern === undefined) return { state: 'open' };
	const service = { kind: 'rdp', networkLevelAuthentication: await detectNla(modern) } as const;
	return { state: 'open', service };

	/** Without network level authentication the login screen is visible to anyone. */
	async function detectNla(offer: Negotiation) {
		const supportsNla = offer.type === negotiationResponse && (offer.value & 0x0a) !== 0;
		const standard = await negotiate(target, securityProtocols.standard);
		if (standard === undefined) return 'unknown';
		if (standard.type === 3 && standard.value === hybridRequired) return 'required';
		return supportsNla ? 'optional' : 'missing';
	}
};

async function negotiate(target: ProbeTarget, protocols: number): Promise<Negotiation | undefined> {
	return withNewConnection(target, async (conversation) => {
		conversation.send(connectionRequest(protocols));
		const reply = await conversation.read(
			(bytes) => bytes.length >= 4 && (bytes[0] !== 3 || bytes.length >= bytes.readUInt16BE(2)),
		);
		if (reply.length < 11 || reply[0] !== 3 || reply[5] !== connectionConfirm) return undefined;
		return reply.length >= 19
			? { type: reply[11], value: reply.readUInt32LE(15) }
			: { type: undefined, value: 0 };
	});
}
