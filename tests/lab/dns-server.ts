import { createServer } from 'node:net';
import { startTcp, udpServer } from './servers.ts';

/** The types this little server knows, by number (RFC 1035, 3596, 4034, 8659). */
const typeCodes = { A: 1, NS: 2, SOA: 6, MX: 15, TXT: 16, AAAA: 28, DS: 43, AXFR: 252, CAA: 257 } as const;
type TypeName = keyof typeof typeCodes;

/** Records as [type, value]; values are written as in a zone file. */
export type Zone = Record<string, readonly (readonly [Exclude<TypeName, 'AXFR'>, string])[]>;

export type DnsBehavior = {
	/** Called for every question, so a test may change the answer between two of them. */
	readonly zone: () => Zone;
	readonly transfer?: boolean;
	readonly recursive?: boolean;
};

export type LabDns = { readonly port: number; readonly tcpPort: number; readonly questions: string[] };

export async function dnsServer(behavior: DnsBehavior): Promise<LabDns> {
	const questions: string[] = [];
	const udp = await udpServer((message, reply) => reply(answer(message, behavior, questions)));
	const tcp = await startTcp(
		createServer((socket) => {
			socket.on('data', (chunk: Buffer) => {
				const message = answer(chunk.subarray(2), behavior, questions);
				const length = Buffer.alloc(2);
				length.writeUInt16BE(message.length);
				socket.write(Buffer.concat([length, message]));
			});
		}),
	);
	return { port: udp.port, tcpPort: tcp.port, questions };
}

function answer(
	query: Buffer,
	{ zone, transfer = false, recursive = false }: DnsBehavior,
	questions: string[],
): Buffer {
	const { name, type, end } = readQuestion(query);
	questions.push(`${type} ${name}`);
	const records = zone();
	const here = records[name];
	const isTransfer = type === 'AXFR';
	const found = isTransfer
		? transfer
			? wholeZone(records, name)
			: []
		: (here ?? []).filter(([kind]) => kind === type);
	const known = here !== undefined || Object.keys(records).some((other) => other.endsWith(`.${name}`));
	const rcode = isTransfer ? (transfer ? 0 : 5) : known ? 0 : recursive ? 0 : 3;
	const header = Buffer.from(query.subarray(0, 12));
	header.writeUInt16BE(0x8400 | (recursive ? 0x80 : 0) | rcode, 2);
	header.writeUInt16BE(1, 4);
	header.writeUInt16BE(found.length, 6);
	header.writeUInt32BE(0, 8);
	return Buffer.concat([
		header,
		query.subarray(12, end),
		...found.map(([kind, value]) => record(name, kind, value)),
	]);
}

function wholeZone(zone: Zone, apex: string): (readonly [Exclude<TypeName, 'AXFR'>, string])[] {
	const soa = (zone[apex] ?? []).filter(([kind]) => kind === 'SOA');
	return [
		...soa,
		...Object.values(zone).flatMap((records) => records.filter(([kind]) => kind !== 'SOA')),
		...soa,
	];
}

function readQuestion(query: Buffer): { name: string; type: TypeName | 'other'; end: number } {
	const labels: string[] = [];
	let at = 12;
	for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
		labels.push(query.subarray(at + 1, at + 1 + length).toString('latin1'));
		at += 1 + length;
	}
	const code = query.readUInt16BE(at + 1);
	const type = (Object.keys(typeCodes) as TypeName[]).find((key) => typeCodes[key] === code) ?? 'other';
	return { name: labels.join('.').toLowerCase(), type, end: at + 5 };
}

function record(name: string, type: Exclude<TypeName, 'AXFR'>, value: string): Buffer {
	const data = recordData(type, value);
	const fixed = Buffer.alloc(10);
	fixed.writeUInt16BE(typeCodes[type], 0);
	fixed.writeUInt16BE(1, 2);
	fixed.writeUInt16BE(data.length, 8);
	return Buffer.concat([wireName(name), fixed, data]);
}

function wireName(name: string): Buffer {
	const labels = name.split('.').filter((label) => label !== '');
	return Buffer.concat([
		...labels.map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label, 'latin1')])),
		Buffer.from([0]),
	]);
}

function recordData(type: Exclude<TypeName, 'AXFR'>, value: string): Buffer {
	switch (type) {
		case 'A':
			return Buffer.from(value.split('.').map(Number));
		case 'AAAA':
			return Buffer.from(value, 'hex');
		case 'NS':
			return wireName(value);
		case 'MX':
			return Buffer.concat([Buffer.from([0, 10]), wireName(value)]);
		case 'TXT':
			return Buffer.concat([Buffer.from([value.length]), Buffer.from(value, 'latin1')]);
		case 'CAA':
			return Buffer.concat([
				Buffer.from([0, 5]),
				Buffer.from('issue', 'latin1'),
				Buffer.from(value, 'latin1'),
			]);
		case 'DS':
			return Buffer.from(value, 'hex');
		case 'SOA':
			return Buffer.concat([wireName(value), wireName(`admin.${value}`), Buffer.alloc(20)]);
	}
}
