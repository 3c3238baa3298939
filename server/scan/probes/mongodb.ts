import type { Conversation } from '#server/scan/net/conversation.ts';
import { createConversationProbe } from './probe.ts';

const opMsg = 2013;

const int32 = (value: number) => {
	const bytes = Buffer.alloc(4);
	bytes.writeInt32LE(value);
	return bytes;
};
const encodeFieldHeader = (type: number, name: string) =>
	Buffer.concat([Buffer.from([type]), Buffer.from(`${name}\0`, 'latin1')]);
const encodeString = (name: string, value: string) =>
	Buffer.concat([encodeFieldHeader(2, name), int32(value.length + 1), Buffer.from(`${value}\0`, 'latin1')]);
const encodeOne = (name: string) => Buffer.concat([encodeFieldHeader(16, name), int32(1)]);
const encodeDocument = (...fields: Buffer[]) => {
	const body = Buffer.concat(fields);
	return Buffer.concat([int32(body.length + 5), body, Buffer.from([0])]);
};

async function runCommand(conversation: Conversation, ...fields: Buffer[]): Promise<string> {
	const body = Buffer.concat([
		int32(0),
		Buffer.from([0]),
		encodeDocument(...fields, encodeString('$db', 'admin')),
	]);
	conversation.send(Buffer.concat([int32(16 + body.length), int32(1), int32(0), int32(opMsg), body]));
	const reply = await conversation.read(
		(bytes) => bytes.length >= 4 && bytes.length >= Math.min(8_192, bytes.readInt32LE(0)),
	);
	const isMongoReply =
		reply.length > 26 && [1, opMsg].includes(reply.readInt32LE(12)) && reply.readInt32LE(8) === 1;
	return isMongoReply ? reply.toString('latin1') : '';
}

/** `hello` needs no login; listing databases does. The filter keeps the list empty, because we need no names. */
export const probeMongodb = createConversationProbe(async (conversation) => {
	const hello = await runCommand(conversation, encodeOne('hello'));
	if (hello === '') return undefined;
	const emptyFilter = Buffer.concat([
		encodeFieldHeader(3, 'filter'),
		encodeDocument(encodeString('name', '')),
	]);
	const listing = await runCommand(
		conversation,
		encodeOne('listDatabases'),
		encodeOne('nameOnly'),
		emptyFilter,
	);
	const isRefused = /requires authentication|not authorized|Unauthorized/.test(listing);
	const password = isRefused ? 'asked' : listing.includes('databases\0') ? 'not-asked' : 'unknown';
	return { kind: 'database', product: 'mongodb', version: '', password };
});
