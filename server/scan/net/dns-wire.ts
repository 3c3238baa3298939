import { randomInt } from 'node:crypto';

/** The few parts of the DNS wire format (RFC 1035) that node:dns does not reach: DS, AXFR and the header flags. */
export const dnsTypes = { a: 1, soa: 6, ds: 43, axfr: 252 } as const;

export type DnsMessage = {
	readonly id: number;
	readonly isReply: boolean;
	readonly recursionAvailable: boolean;
	readonly rcode: number;
	readonly answerTypes: readonly number[];
	readonly answerCount: number;
};

const headerLength = 12;
const recursionDesired = 0x0100;

export function encodeQuery(name: string, type: number, { recurse }: { recurse: boolean }): Buffer {
	const header = Buffer.alloc(headerLength);
	header.writeUInt16BE(randomInt(0x10000), 0);
	header.writeUInt16BE(recurse ? recursionDesired : 0, 2);
	header.writeUInt16BE(1, 4);
	const labels = name.split('.').filter((label) => label !== '');
	const question = labels.map((label) =>
		Buffer.concat([Buffer.from([label.length]), Buffer.from(label, 'latin1')]),
	);
	const tail = Buffer.alloc(5);
	tail.writeUInt16BE(type, 1);
	tail.writeUInt16BE(1, 3);
	return Buffer.concat([header, ...question, tail]);
}

/** Gives undefined for what is too short to be a message, and what stands before the break of a broken one. */
export function decodeMessage(bytes: Buffer): DnsMessage | undefined {
	if (bytes.length < headerLength) return undefined;
	const flags = bytes.readUInt16BE(2);
	const questions = bytes.readUInt16BE(4);
	const answerCount = bytes.readUInt16BE(6);
	let at: number | undefined = headerLength;
	for (let index = 0; index < questions && at !== undefined; index += 1) {
		at = skipName(bytes, at);
		if (at !== undefined) at += 4;
	}
	const answerTypes: number[] = [];
	for (let index = 0; index < answerCount && at !== undefined; index += 1) {
		at = skipName(bytes, at);
		if (at === undefined || at + 10 > bytes.length) break;
		answerTypes.push(bytes.readUInt16BE(at));
		at += 10 + bytes.readUInt16BE(at + 8);
	}
	return {
		id: bytes.readUInt16BE(0),
		isReply: (flags & 0x8000) !== 0,
		recursionAvailable: (flags & 0x0080) !== 0,
		rcode: flags & 0x000f,
		answerTypes,
		answerCount,
	};
}

function skipName(bytes: Buffer, start: number): number | undefined {
	let at = start;
	while (at < bytes.length) {
		const length = bytes[at] ?? 0;
		if (length === 0) return at + 1;
		if ((length & 0xc0) === 0xc0) return at + 2;
		at += 1 + length;
	}
	return undefined;
}

/** Over TCP each message has its length in front. */
export function frame(message: Buffer): Buffer {
	const length = Buffer.alloc(2);
	length.writeUInt16BE(message.length);
	return Buffer.concat([length, message]);
}

export function unframe(stream: Buffer): DnsMessage[] {
	const messages: DnsMessage[] = [];
	let at = 0;
	while (at + 2 <= stream.length) {
		const end = at + 2 + stream.readUInt16BE(at);
		if (end > stream.length) break;
		const message = decodeMessage(stream.subarray(at + 2, end));
		if (message !== undefined) messages.push(message);
		at = end;
	}
	return messages;
}
