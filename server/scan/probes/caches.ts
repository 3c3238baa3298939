import { hasLine, toPrintable } from '#server/scan/net/conversation.ts';
import { createConversationProbe } from './probe.ts';

/** RESP: a bulk string states its length; any other reply is a line. */
function isWholeReply(bytes: Buffer): boolean {
	const header = /^\$(\d{1,6})\r\n/.exec(bytes.toString('latin1'));
	return header === null ? hasLine(bytes) : bytes.length >= header[0].length + Number(header[1]);
}

export const probeRedis = createConversationProbe(async (conversation) => {
	conversation.send('PING\r\n');
	const reply = (await conversation.read(hasLine)).toString('latin1');
	const fact = { kind: 'database', product: 'redis', version: '' } as const;
	if (reply.startsWith('+PONG')) {
		conversation.send('INFO server\r\n');
		const info = (await conversation.read(isWholeReply)).toString('latin1');
		// Valkey also reports the Redis version that it is compatible with.
		const product = info.includes('\nvalkey_version:') ? 'valkey' : 'redis';
		const version = new RegExp(`\\n${product}_version:(\\d{1,3}(?:\\.\\d{1,3}){1,3})`).exec(info)?.[1] ?? '';
		return { ...fact, product, version, password: 'not-asked' };
	}
	if (reply.startsWith('-NOAUTH') || reply.startsWith('-NOPERM')) return { ...fact, password: 'asked' };
	if (reply.startsWith('-DENIED')) return { ...fact, password: 'unknown', refusesStrangers: true };
	return undefined;
});

export const probeMemcached = createConversationProbe(async (conversation) => {
	conversation.send('version\r\n');
	const reply = (await conversation.read(hasLine)).toString('latin1');
	const fact = { kind: 'database', product: 'memcached' } as const;
	const version = /^VERSION (\S+)/.exec(reply)?.[1];
	if (version !== undefined) return { ...fact, version: toPrintable(version, 40), password: 'not-asked' };
	if (reply.startsWith('CLIENT_ERROR unauthenticated')) return { ...fact, version: '', password: 'asked' };
	return undefined;
});
