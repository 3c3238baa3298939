import { hasLine, printable } from '#server/scan/net/talk.ts';
import { conversation } from './knock.ts';

export const probeMemcached = conversation(async (talk) => {
	talk.send('version\r\n');
	const reply = (await talk.read(hasLine)).toString('latin1');
	const fact = { kind: 'database', product: 'Memcached' } as const;
	const version = /^VERSION (\S+)/.exec(reply)?.[1];
	if (version !== undefined) return { ...fact, version: printable(version, 40), password: 'not-asked' };
	if (reply.startsWith('CLIENT_ERROR unauthenticated')) return { ...fact, version: '', password: 'asked' };
	return undefined;
});
