import type { DatabaseService } from '#server/scan/scan-results.ts';
import { createConversationProbe } from './probe.ts';

/** A startup message requires a user; this one does not exist, and the server asks for a password first. */
const startupMessage = (() => {
	const body = Buffer.from('\0\x03\0\0user\0exposure-check\0database\0postgres\0\0', 'latin1');
	const length = Buffer.alloc(4);
	length.writeUInt32BE(body.length + 4);
	return Buffer.concat([length, body]);
})();

const authenticationOk = 0;

export const probePostgres = createConversationProbe(
	async (conversation): Promise<DatabaseService | undefined> => {
		conversation.send(startupMessage);
		const reply = await conversation.read(
			(bytes) => bytes.length >= 5 && bytes.length >= Math.min(4_096, 1 + bytes.readUInt32BE(1)),
		);
		const fact = { kind: 'database', product: 'postgresql', version: '' } as const;
		if (reply.length >= 9 && reply[0] === 0x52 && reply.readUInt32BE(1) < 1_024)
			return { ...fact, password: reply.readUInt32BE(5) === authenticationOk ? 'not-asked' : 'asked' };
		if (reply[0] === 0x45 && /S(FATAL|ERROR|PANIC)\0|\0C[0-9A-Z]{5}\0/.test(reply.toString('latin1'))) {
			// 28000: pg_hba.conf does not allow this address.
			const isRefused = reply.includes('C28000\0');
			return { ...fact, password: 'unknown', ...(isRefused ? { refusesStrangers: true } : {}) };
		}
		return undefined;
	},
);
