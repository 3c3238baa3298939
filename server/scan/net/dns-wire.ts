import { randomInt } from 'node:crypto';
import { type DecodedPacket, decode, encode, RECURSION_DESIRED, type RecordType } from 'dns-packet';

/** For record types and header flags that node:dns does not support. */
export type DnsQuestion = { readonly id: number; readonly bytes: Buffer };

export type DnsReply = {
	readonly code: string;
	readonly recursionAvailable: boolean;
	readonly answerTypes: readonly string[];
};

export function createQuestion(
	name: string,
	type: RecordType,
	{ recurse }: { recurse: boolean },
): DnsQuestion {
	const id = randomInt(0x10000);
	const flags = recurse ? RECURSION_DESIRED : 0;
	return { id, bytes: encode({ type: 'query', id, flags, questions: [{ name, type }] }) };
}

/** Undefined for a reply to another question and for an invalid message. */
export function parseReply({ id }: DnsQuestion, bytes: Buffer): DnsReply | undefined {
	const packet = tryDecode(bytes);
	if (packet?.type !== 'response' || packet.id !== id) return undefined;
	return {
		// dns-packet sets the code; its types omit it.
		code: 'rcode' in packet ? String(packet.rcode) : '',
		recursionAvailable: packet.flag_ra,
		answerTypes: (packet.answers ?? []).map(({ type }) => type),
	};
}

function tryDecode(bytes: Buffer): DecodedPacket | undefined {
	try {
		return decode(bytes);
	} catch {
		return undefined;
	}
}

/** RFC 1035, 4.2.2: messages over TCP have a length prefix. */
export function frameForTcp({ bytes }: DnsQuestion): Buffer {
	const length = Buffer.alloc(2);
	length.writeUInt16BE(bytes.length);
	return Buffer.concat([length, bytes]);
}

/** Decodes each message of a growing stream once, when it is complete. */
export function createReplyReader(question: DnsQuestion): (stream: Buffer) => readonly DnsReply[] {
	const replies: DnsReply[] = [];
	let offset = 0;
	return (stream) => {
		while (offset + 2 <= stream.length && offset + 2 + stream.readUInt16BE(offset) <= stream.length) {
			const end = offset + 2 + stream.readUInt16BE(offset);
			const reply = parseReply(question, stream.subarray(offset + 2, end));
			if (reply) replies.push(reply);
			offset = end;
		}
		return replies;
	};
}
