import { createConversationProbe } from './probe.ts';

const connectData = Buffer.from('(CONNECT_DATA=(COMMAND=ping))', 'latin1');
const replyTypes = [2, 4, 5, 11]; // accept, refuse, redirect, resend

/** A TNS connect packet for a listener ping, without a database. */
const connectPacket = (() => {
	const header = Buffer.alloc(58);
	header.writeUInt16BE(58 + connectData.length, 0);
	header[4] = 1;
	header.writeUInt16BE(0x0136, 8);
	header.writeUInt16BE(0x012c, 10);
	header.writeUInt16BE(0x0800, 14);
	header.writeUInt16BE(0x7fff, 16);
	header.writeUInt16BE(0x7f08, 18);
	header.writeUInt16BE(1, 22);
	header.writeUInt16BE(connectData.length, 24);
	header.writeUInt16BE(58, 26);
	return Buffer.concat([header, connectData]);
})();

export const probeOracle = createConversationProbe(async (conversation) => {
	conversation.send(connectPacket);
	const reply = await conversation.read(
		(bytes) => bytes.length >= 8 && bytes.length >= Math.min(2_048, bytes.readUInt16BE(0)),
	);
	const isTns =
		reply.length >= 8 &&
		replyTypes.includes(reply[4] ?? 0) &&
		reply.readUInt16BE(0) <= reply.length &&
		reply[5] === 0;
	if (!isTns) return undefined;
	return { kind: 'database', product: 'oracle', version: '', password: 'asked' };
});
