import type { Line } from '#server/scan/net/dial.ts';
import { decodeMessage, dnsTypes, encodeQuery, frame, unframe } from '#server/scan/net/dns-wire.ts';
import { ask } from '#server/scan/net/udp.ts';
import { conversation, type Probe, type Seen } from './knock.ts';

/** A name that no server under test is responsible for, so only an open resolver goes to find it. */
const foreignName = 'example.com';
const noError = 0;
const serverFailure = 2;
const noSuchName = 3;

/** An open resolver offers recursion to strangers and then tries; one that refuses may still wave the flag. */
export async function probeOpenResolver(line: Line, port: number): Promise<Seen> {
	const query = encodeQuery(foreignName, dnsTypes.a, { recurse: true });
	const { state, reply } = await ask(line, port, [query], (bytes) => {
		const message = decodeMessage(bytes);
		return message?.isReply === true && message.id === query.readUInt16BE(0);
	});
	const message = reply && decodeMessage(reply);
	if (message === undefined) return { state };
	const tried = [noError, serverFailure, noSuchName].includes(message.rcode);
	return {
		state,
		service: { kind: 'dns', openResolver: message.recursionAvailable && tried, zoneTransfer: false },
	};
}

/** Asks for the whole zone and stops at the first sign of it. */
export function zoneTransferProbe(zone: string): Probe {
	return conversation(
		async (talk) => {
			const query = encodeQuery(zone, dnsTypes.axfr, { recurse: false });
			talk.send(frame(query));
			const ours = (bytes: Buffer) =>
				unframe(bytes).filter(({ id, isReply }) => isReply && id === query.readUInt16BE(0));
			const records = (bytes: Buffer) => ours(bytes).reduce((sum, { answerCount }) => sum + answerCount, 0);
			const settled = (bytes: Buffer) =>
				records(bytes) > 1 || ours(bytes).some(({ rcode }) => rcode !== noError);
			const reply = await talk.read(settled);
			const [first] = ours(reply);
			if (first === undefined) return undefined;
			const zoneTransfer = first.answerTypes[0] === dnsTypes.soa && records(reply) > 1;
			return { kind: 'dns', openResolver: false, zoneTransfer };
		},
		{ bytes: 68 * 1024 },
	);
}
