import type { Line } from '#server/scan/net/dial.ts';
import { askFor, framed, replyReader, replyTo } from '#server/scan/net/dns-wire.ts';
import { ask } from '#server/scan/net/udp.ts';
import { conversation, type Probe, type Seen } from './knock.ts';

/** A name that no server under test is responsible for, so only an open resolver goes to find it. */
const foreignName = 'example.com';
/** How a resolver answers that went to find something. */
const codesOfTrying = ['NOERROR', 'SERVFAIL', 'NXDOMAIN'];

/** An open resolver offers recursion to strangers and then tries; one that refuses may still wave the flag. */
export async function probeOpenResolver(line: Line, port: number): Promise<Seen> {
	const question = askFor(foreignName, 'A', { recurse: true });
	const { state, reply } = await ask(line, port, [question.bytes], (bytes) => {
		return replyTo(question, bytes) !== undefined;
	});
	const answer = reply && replyTo(question, reply);
	if (answer === undefined) return { state };
	const openResolver = answer.recursionAvailable && codesOfTrying.includes(answer.code);
	return { state, service: { kind: 'dns', openResolver, zoneTransfer: false } };
}

/** Asks for the whole zone and stops at the first sign of it. */
export function zoneTransferProbe(zone: string): Probe {
	return conversation(
		async (talk) => {
			const question = askFor(zone, 'AXFR', { recurse: false });
			const repliesIn = replyReader(question);
			const records = (bytes: Buffer) => repliesIn(bytes).flatMap(({ answerTypes }) => answerTypes);
			talk.send(framed(question));
			const stream = await talk.read(
				(bytes) => records(bytes).length > 1 || repliesIn(bytes).some(({ code }) => code !== 'NOERROR'),
			);
			if (repliesIn(stream).length === 0) return undefined;
			const [first, ...more] = records(stream);
			return { kind: 'dns', openResolver: false, zoneTransfer: first === 'SOA' && more.length > 0 };
		},
		{ bytes: 68 * 1024 },
	);
}
