import type { Talk } from '#server/scan/net/talk.ts';
import { conversation } from './knock.ts';

const opMsg = 2013;

const int32 = (value: number) => {
	const bytes = Buffer.alloc(4);
	bytes.writeInt32LE(value);
	return bytes;
};
const key = (type: number, name: string) =>
	Buffer.concat([Buffer.from([type]), Buffer.from(`${name}\0`, 'latin1')]);
const text = (name: string, value: string) =>
	Buffer.concat([key(2, name), int32(value.length + 1), Buffer.from(`${value}\0`, 'latin1')]);
const one = (name: string) => Buffer.concat([key(16, name), int32(1)]);
const document = (...fields: Buffer[]) => {
	const body = Buffer.concat(fields);
	return Buffer.concat([int32(body.length + 5), body, Buffer.from([0])]);
};

async function command(talk: Talk, ...fields: Buffer[]): Promise<string> {
	const body = Buffer.concat([int32(0), Buffer.from([0]), document(...fields, text('$db', 'admin'))]);
	talk.send(Buffer.concat([int32(16 + body.length), int32(1), int32(0), int32(opMsg), body]));
	const reply = await talk.read(
		(bytes) => bytes.length >= 4 && bytes.length >= Math.min(8_192, bytes.readInt32LE(0)),
	);
	const speaksMongo =
		reply.length > 26 && [1, opMsg].includes(reply.readInt32LE(12)) && reply.readInt32LE(8) === 1;
	return speaksMongo ? reply.toString('latin1') : '';
}

/** `hello` is open to all. Listing databases is not, and the filter makes the list empty: we want no names. */
export const probeMongodb = conversation(async (talk) => {
	const hello = await command(talk, one('hello'));
	if (hello === '') return undefined;
	const nothing = Buffer.concat([key(3, 'filter'), document(text('name', ''))]);
	const listing = await command(talk, one('listDatabases'), one('nameOnly'), nothing);
	const refused = /requires authentication|not authorized|Unauthorized/.test(listing);
	const password = refused ? 'asked' : listing.includes('databases\0') ? 'not-asked' : 'unknown';
	return { kind: 'database', product: 'MongoDB', version: '', password };
});
