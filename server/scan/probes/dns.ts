import type { ConnectionContext } from '#server/scan/net/connect.ts';
import { createQuestion, createReplyReader, frameForTcp, parseReply } from '#server/scan/net/dns-wire.ts';
import { queryUdp } from '#server/scan/net/udp.ts';
import { createConversationProbe, type Probe, type ProbeResult } from './probe.ts';

/** The tested server is not authoritative for this name, so only an open resolver looks it up. */
const foreignName = 'example.com';
/** Response codes of a server that performed the lookup. */
const recursionCodes = ['NOERROR', 'SERVFAIL', 'NXDOMAIN'];

/** The recursion-available flag alone proves nothing: some servers set it and refuse. */
export async function probeOpenResolver(context: ConnectionContext, port: number): Promise<ProbeResult> {
	const question = createQuestion(foreignName, 'A', { recurse: true });
	const { state, reply } = await queryUdp(context, port, [question.bytes], (bytes) => {
		return parseReply(question, bytes) !== undefined;
	});
	const answer = reply && parseReply(question, reply);
	if (answer === undefined) return { state };
	const openResolver = answer.recursionAvailable && recursionCodes.includes(answer.code);
	return { state, service: { kind: 'dns', openResolver, zoneTransfer: false } };
}

export function createZoneTransferProbe(zone: string): Probe {
	return createConversationProbe(
		async (conversation) => {
			const question = createQuestion(zone, 'AXFR', { recurse: false });
			const readReplies = createReplyReader(question);
			const readRecordTypes = (bytes: Buffer) => readReplies(bytes).flatMap(({ answerTypes }) => answerTypes);
			conversation.send(frameForTcp(question));
			const stream = await conversation.read(
				(bytes) =>
					readRecordTypes(bytes).length > 1 || readReplies(bytes).some(({ code }) => code !== 'NOERROR'),
			);
			if (readReplies(stream).length === 0) return undefined;
			const [first, ...more] = readRecordTypes(stream);
			return { kind: 'dns', openResolver: false, zoneTransfer: first === 'SOA' && more.length > 0 };
		},
		{ bytes: 68 * 1024 },
	);
}
