import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Analyzer } from '#domain/evidence/analysis.ts';
import { headerBytes, LogStream } from '#domain/evidence/event-log.ts';
import type { LogEvent } from '#domain/evidence/log-event.ts';

// npm run bench:evidence -- LOG.evtx…
//
// Compares every record with evtxexport (Debian package libevtx-utils), field by field, then measures speed and memory on the
// largest log, repeated up to 200 MB.

function readEvents(bytes: Uint8Array): LogEvent[] {
	const events: LogEvent[] = [];
	const stream = new LogStream((chunk) => events.push(...chunk));
	stream.push(bytes);
	stream.finish();
	return events;
}

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const decode = (text: string) =>
	text.replace(/&(?:#(x?)([0-9a-f]+)|(\w+));/gi, (_, isHex: string, code: string, name: string) =>
		name ? (entities[name] ?? '') : String.fromCodePoint(Number.parseInt(code, isHex ? 16 : 10)),
	);

/** The exporter writes FILETIME with nine digits, pads hexadecimal numbers and lower-cases some GUIDs. */
const normalize = (text: string) =>
	text
		.replace(/(\.\d{3})\d{4,6}Z$/, '$1Z')
		.replace(/^0x0+(?=[0-9a-f])/i, '0x')
		.replace(/^(?:0x)?[0-9a-f{}-]+$/i, (hex) => hex.toLowerCase())
		.replace(/\s+/g, ' ')
		.trim();

interface ExportedEvent {
	system: string[];
	data: string[];
}

function systemFields(event: LogEvent): string[] {
	return [
		event.provider,
		event.id,
		event.channel,
		event.computer,
		new Date(event.time).toISOString(),
		event.userSid,
	].map(String);
}

function exportedEvents(path: string): Map<number, ExportedEvent> {
	const { stdout } = spawnSync('evtxexport', ['-f', 'xml', path], { encoding: 'utf8', maxBuffer: 2 ** 30 });
	const events = new Map<number, ExportedEvent>();
	for (const [xml] of stdout.matchAll(/<Event [\s\S]*?<\/Event>/g)) {
		const first = (pattern: RegExp) => decode(pattern.exec(xml)?.[1] ?? '');
		const body = xml
			.replace(/<System>[\s\S]*?<\/System>/, '')
			.replace(/<RenderingInfo[\s\S]*?<\/RenderingInfo>/, '');
		const leaves = [...body.matchAll(/<(\w[\w:.-]*)([^<>]*?)(?:\/>|>([^<]*)<\/\1>)/g)].filter(
			([, name = '', , text]) => !(['EventData', 'UserData'].includes(name) && !text),
		);
		events.set(Number(first(/<EventRecordID>(\d+)/)), {
			system: [
				first(/<Provider[^>]*? Name="([^"]*)"/),
				first(/<EventID[^>]*>(\d+)/),
				first(/<Channel>([^<]*)/),
				first(/<Computer>([^<]*)/),
				first(/<TimeCreated SystemTime="([^"]*)"/),
				first(/<Security UserID="([^"]*)"/),
			],
			data: leaves.map(([, , , text]) => decode(text ?? '')),
		});
	}
	return events;
}

const paths = process.argv.slice(2);
const totals = { records: 0, exported: 0, shared: 0, values: 0, differentRecords: 0 };
let largest = new Uint8Array();
for (const path of paths) {
	const bytes = new Uint8Array(readFileSync(path));
	largest = bytes.length > largest.length ? bytes : largest;
	const events = readEvents(bytes);
	const exported = exportedEvents(path);
	totals.records += events.length;
	totals.exported += exported.size;
	for (const event of events) {
		const other = exported.get(event.recordId);
		if (!other) {
			continue;
		}
		const ours = [...systemFields(event), ...[...event.data.values(), ...event.values].sort()]
			.map(normalize)
			.filter(Boolean);
		const theirs = [...other.system, ...other.data.sort()].map(normalize).filter(Boolean);
		totals.shared++;
		totals.values += ours.length;
		const different = [
			...ours.filter((text) => !theirs.includes(text)),
			'|',
			...theirs.filter((text) => !ours.includes(text)),
		];
		if (different.length > 1) {
			totals.differentRecords++;
			console.log(`${path} record ${event.recordId}: ${different.join('  ').slice(0, 300)}`);
		}
	}
	if (events.length !== exported.size) {
		console.log(`${path}: ${events.length} records, evtxexport ${exported.size}`);
	}
}
console.log(totals);

for (const megabytes of [20, 200]) {
	const analyzer = new Analyzer();
	const cpu = process.cpuUsage();
	const stream = new LogStream((events, isIntact) => analyzer.add(events, 'log', isIntact));
	stream.push(largest.subarray(0, headerBytes));
	for (let pushed = 0; pushed < megabytes * 2 ** 20; pushed += largest.length - headerBytes) {
		stream.push(largest.subarray(headerBytes));
	}
	const { records, bytesRead } = stream.finish();
	analyzer.finish();
	const seconds = process.cpuUsage(cpu).user / 1e6;
	const speed = bytesRead / 2 ** 20 / seconds;
	const memory = Math.round(process.memoryUsage().rss / 2 ** 20);
	console.log(
		`${megabytes} MB with findings: ${records} records, ${speed.toFixed(1)} MB per CPU second, ${memory} MB resident`,
	);
}
