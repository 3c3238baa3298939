import { createServer } from 'node:net';
import { startStubServer, startUdpServer } from './stub-servers.ts';

/** Record types by number (RFC 1035, 3596, 4034, 8659). */
const typeCodes = {
	A: 1,
	NS: 2,
	CNAME: 5,
	SOA: 6,
	MX: 15,
	TXT: 16,
	AAAA: 28,
	DS: 43,
	AXFR: 252,
	CAA: 257,
} as const;
type TypeName = keyof typeof typeCodes;

/** [type, value] in zone file syntax. */
export type Zone = Record<string, readonly (readonly [Exclude<TypeName, 'AXFR'>, string])[]>;

export type DnsServerOptions = {
	/** Called per question, so that a test can change the answer. */
	readonly zone: () => Zone;
	readonly transfer?: boolean;
	readonly recursive?: boolean;
};

export type StubDnsServer = { readonly port: number; readonly tcpPort: number; readonly questions: string[] };

export async function startDnsServer(options: DnsServerOptions): Promise<StubDnsServer> {
	const questions: string[] = [];
	const udp = await startUdpServer((message, reply) => reply(buildResponse(message, options, questions)));
	const tcp = await startStubServer(
		createServer((socket) => {
			socket.on('data', (chunk: Buffer) => {
				const message = buildResponse(chunk.subarray(2), options, questions);
				const length = Buffer.alloc(2);
				length.writeUInt16BE(message.length);
				socket.write(Buffer.concat([length, message]));
			});
		}),
	);
	return { port: udp.port, tcpPort: tcp.port, questions };
}

function buildResponse(
	query: Buffer,
	{ zone, transfer = false, recursive = false }: DnsServerOptions,
	questions: string[],
): Buffer {
	const { name, type, end } = readQuestion(query);
	questions.push(`${type} ${name}`);
	const records = zone();
	const ownRecords = records[name];
	const isTransfer = type === 'AXFR';
	const answers = isTransfer
		? transfer
			? listTransferRecords(records, name)
			: []
		: (ownRecords ?? []).filter(([kind]) => kind === type);
	const isKnownName =
		ownRecords !== undefined || Object.keys(records).some((other) => other.endsWith(`.${name}`));
	const rcode = isTransfer ? (transfer ? 0 : 5) : isKnownName ? 0 : recursive ? 0 : 3;
	const header = Buffer.from(query.subarray(0, 12));
	header.writeUInt16BE(0x8400 | (recursive ? 0x80 : 0) | rcode, 2);
	header.writeUInt16BE(1, 4);
	header.writeUInt16BE(answers.length, 6);
	header.writeUInt32BE(0, 8);
	return Buffer.concat([
		header,
		query.subarray(12, end),
		...answers.map(([kind, value]) => encodeRecord(name, kind, value)),
	]);
}

function listTransferRecords(zone: Zone, apex: string): (readonly [Exclude<TypeName, 'AXFR'>, string])[] {
	const soa = (zone[apex] ?? []).filter(([kind]) => kind === 'SOA');
	return [
		...soa,
		...Object.values(zone).flatMap((records) => records.filter(([kind]) => kind !== 'SOA')),
		...soa,
	];
}

function readQuestion(query: Buffer): { name: string; type: TypeName | 'other'; end: number } {
	const labels: string[] = [];
	let offset = 12;
	for (let length = query[offset] ?? 0; length > 0; length = query[offset] ?? 0) {
		labels.push(query.subarray(offset + 1, offset + 1 + length).toString('latin1'));
		offset += 1 + length;
	}
	const code = query.readUInt16BE(offset + 1);
	const type = (Object.keys(typeCodes) as TypeName[]).find((key) => typeCodes[key] === code) ?? 'other';
	return { name: labels.join('.').toLowerCase(), type, end: offset + 5 };
}

function encodeRecord(name: string, type: Exclude<TypeName, 'AXFR'>, value: string): Buffer {
	const data = encodeRecordData(type, value);
	const fixedFields = Buffer.alloc(10);
	fixedFields.writeUInt16BE(typeCodes[type], 0);
	fixedFields.writeUInt16BE(1, 2);
	fixedFields.writeUInt16BE(data.length, 8);
	return Buffer.concat([encodeName(name), fixedFields, data]);
}

function encodeName(name: string): Buffer {
	const labels = name.split('.').filter((label) => label !== '');
	return Buffer.concat([
		...labels.map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label, 'latin1')])),
		Buffer.from([0]),
	]);
}

function encodeRecordData(type: Exclude<TypeName, 'AXFR'>, value: string): Buffer {
	switch (type) {
		case 'A':
			return Buffer.from(value.split('.').map(Number));
		case 'AAAA':
			return Buffer.from(value, 'hex');
		case 'NS':
		case 'CNAME':
			return encodeName(value);
		case 'MX':
			return Buffer.concat([Buffer.from([0, 10]), encodeName(value)]);
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
			return Buffer.concat([encodeName(value), encodeName(`admin.${value}`), Buffer.alloc(20)]);
	}
}
