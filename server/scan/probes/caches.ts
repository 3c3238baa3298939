import { hasLine, toPrintable } from '#server/scan/net/conversation.ts';
import { createConversationProbe } from './probe.ts';

export const probeRedis = createConversationProbe(async (conversation) => {
	conversation.send('PING\r\n');
	const reply = (await conversation.read(hasLine)).toString('latin1');
	const fact = { kind: 'database', product: 'redis', version: '' } as const;
	if (reply.startsWith('+PONG')) return { ...fact, password: 'not-asked' };
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
