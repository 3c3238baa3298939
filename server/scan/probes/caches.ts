import { hasLine, toPrintable } from '#server/scan/net/conversation.ts';
import { createConversationProbe } from './probe.ts';

/** RESP: the first byte of a bulk string. */
const dollar = '$'.charCodeAt(0);

export const probeRedis = createConversationProbe(async (conversation) => {
	conversation.send('PING\r\n');
	const reply = (await conversation.read(hasLine)).toString('latin1');
	const fact = { kind: 'database', product: 'redis', version: '' } as const;
	if (reply.startsWith('+PONG')) {
		conversation.send('INFO server\r\n');
		const info = await conversation.read(
			(bytes) =>
				(hasLine(bytes) && bytes[0] !== dollar) || /redis_version:[\d.]+\r/.test(bytes.toString('latin1')),
		);
		const version = /redis_version:(\d{1,3}(?:\.\d{1,3}){1,3})/.exec(info.toString('latin1'))?.[1] ?? '';
		return { ...fact, version, password: 'not-asked' };
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
