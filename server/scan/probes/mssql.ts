import { createConversationProbe } from './probe.ts';

/** [MS-TDS] 2.2.6.5: PRELOGIN with a version and "encryption is possible". */
const prelogin = Buffer.from(
	'1201002f00000100' +
		'00001a0006' +
		'0100200001' +
		'0200210001' +
		'0300220004' +
		'0400260001' +
		'ff' +
		'110900010000' +
		'00'.repeat(7),
	'hex',
);

const tabularResult = 4;

export const probeMssql = createConversationProbe(async (conversation) => {
	conversation.send(prelogin);
	const reply = await conversation.read(
		(bytes) => bytes.length >= 8 && bytes.length >= Math.min(512, bytes.readUInt16BE(2)),
	);
	const isPrelogin = reply.length >= 14 && reply[0] === tabularResult && reply[8] === 0;
	if (!isPrelogin) return undefined;
	const at = 8 + reply.readUInt16BE(9);
	const version = at + 4 <= reply.length ? `${reply[at]}.${reply[at + 1]}.${reply.readUInt16BE(at + 2)}` : '';
	// SQL Server has no anonymous login.
	return { kind: 'database', product: 'sql-server', version, password: 'asked' };
});
