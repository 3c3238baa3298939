import { randomBytes } from 'node:crypto';
import { readBounded } from '#server/http/body.ts';

// RFC 3161: a timestamp authority signs a hash together with the time.

const maxReplyBytes = 64 * 1024;
const timeoutMs = 10_000;
const sha256Oid = Buffer.from('0609608648016503040201', 'hex');
const derNull = Buffer.from('0500', 'hex');
const derTrue = Buffer.from('0101ff', 'hex');
const tags = { integer: 0x02, octets: 0x04, sequence: 0x30 };

/** For contents under 128 bytes, which have a length of one byte. */
function encodeDer(tag: number, ...parts: Uint8Array[]): Buffer {
	const content = Buffer.concat(parts);
	return Buffer.concat([Buffer.of(tag, content.length), content]);
}

/** Start and end of the content of the DER value at an offset. */
function readDer(bytes: Uint8Array, at: number, tag: number): { start: number; end: number } | undefined {
	const length = bytes[at + 1];
	if (bytes[at] !== tag || length === undefined) return undefined;
	const size = length < 0x80 ? 0 : length - 0x80;
	if (size > 4) return undefined;
	const start = at + 2 + size;
	const end = start + (size === 0 ? length : Buffer.from(bytes.subarray(at + 2, start)).readUIntBE(0, size));
	return end <= bytes.length ? { start, end } : undefined;
}

/** 0 is granted, 1 granted with changes; anything else is a refusal. */
function isGranted(reply: Uint8Array): boolean {
	const whole = readDer(reply, 0, tags.sequence);
	const info = whole && readDer(reply, whole.start, tags.sequence);
	const status = info && readDer(reply, info.start, tags.integer);
	const value = status && status.end - status.start === 1 ? reply[status.start] : undefined;
	return value === 0 || value === 1;
}

/** The service failed; the message is for the log. */
export class TimestampError extends Error {
	constructor(reason: string) {
		super(`The timestamp service ${reason}.`);
	}
}

/** Returns the service's TimeStampResp, whose signature a reader verifies with `openssl ts -verify`. */
export async function fetchTimestamp(url: string, sha256: string): Promise<Buffer> {
	const algorithm = encodeDer(tags.sequence, sha256Oid, derNull);
	const imprint = encodeDer(tags.sequence, algorithm, encodeDer(tags.octets, Buffer.from(sha256, 'hex')));
	// A first byte from 1 to 127 keeps the integer positive and without leading zeros.
	const nonce = encodeDer(tags.integer, Buffer.of(1), randomBytes(8));
	const version = encodeDer(tags.integer, Buffer.of(1));
	const response = await fetch(url, {
		method: 'POST',
		redirect: 'manual',
		signal: AbortSignal.timeout(timeoutMs),
		headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
		body: new Uint8Array(encodeDer(tags.sequence, version, imprint, nonce, derTrue)),
	}).catch(() => {
		throw new TimestampError('is unreachable');
	});
	if (!response.ok) {
		await response.body?.cancel();
		throw new TimestampError(`answered ${response.status}`);
	}
	const reply = await readBounded(response, maxReplyBytes).catch(() => {
		throw new TimestampError('broke off');
	});
	if (!reply) throw new TimestampError('sent too much');
	if (!isGranted(reply)) throw new TimestampError('refused the hash');
	// The services write the algorithm with and without its empty parameters.
	if (!reply.includes(Buffer.from(sha256, 'hex')) || !reply.includes(nonce))
		throw new TimestampError('signed something else');
	return reply;
}
