import { toPrintable } from '#server/scan/net/conversation.ts';
import type { DatabaseService } from '#server/scan/scan-results.ts';
import { createConversationProbe } from './probe.ts';

const errorPacket = 0xff;
const okPacket = 0x00;
const hostNotAllowed = [1130, 1129];
const capabilities = 0x00088200; // protocol 4.1, secure connection, plugin names

const isWholePacket = (bytes: Buffer) => bytes.length >= 4 && bytes.length >= 4 + bytes.readUIntLE(0, 3);

/** Answers the greeting without user and password to see whether the server requires one. */
export const probeMysql = createConversationProbe(
	async (conversation): Promise<DatabaseService | undefined> => {
		const greeting = (await conversation.read(isWholePacket)).subarray(4);
		if (greeting[0] === errorPacket && greeting.length > 3) {
			const refusesStrangers = hostNotAllowed.includes(greeting.readUInt16LE(1));
			if (!refusesStrangers && !/mysql|mariadb|connections/i.test(greeting.toString('latin1')))
				return undefined;
			return {
				kind: 'database',
				product: greeting.includes('MariaDB') ? 'mariadb' : 'mysql',
				version: '',
				password: 'unknown',
				...(refusesStrangers ? { refusesStrangers } : {}),
			};
		}
		const end = greeting.indexOf(0, 1);
		if (greeting[0] !== 10 || end < 2) return undefined;
		const version = toPrintable(greeting.subarray(1, end), 40).replace(/^5\.5\.5-/, '');
		const product = /mariadb/i.test(version) ? 'mariadb' : 'mysql';

		const hello = Buffer.alloc(32 + 1 + 1);
		hello.writeUInt32LE(capabilities, 0);
		hello.writeUInt32LE(0x00ffffff, 4);
		hello[8] = 45;
		const payload = Buffer.concat([hello, Buffer.from('mysql_native_password\0', 'latin1')]);
		const packet = Buffer.alloc(4);
		packet.writeUIntLE(payload.length, 0, 3);
		packet[3] = 1;
		conversation.send(Buffer.concat([packet, payload]));
		const answer = (await conversation.read(isWholePacket)).subarray(4);
		const password = answer.length === 0 ? 'unknown' : answer[0] === okPacket ? 'not-asked' : 'asked';
		return { kind: 'database', product, version, password };
	},
);
