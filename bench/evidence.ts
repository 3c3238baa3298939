import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Analyzer } from '#domain/evidence/analysis.ts';
import { headerBytes, LogStream } from '#domain/evidence/event-log.ts';
import type { LogEvent } from '#domain/evidence/log-event.ts';
import { recordMeasurement } from './measurements.ts';

// npm run bench:evidence -- LOG.evtx…
//
// Compares every record with evtxexport (Debian package libevtx-utils), field by field, then measures speed and memory on the
// largest log, repeated up to 20 and 200 MB.

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

interface SizeFigures {
	megabytes: number;
	records: number;
	speed: number;
	memory: number;
}

/** Runs in a separate process, so that the memory of the comparison before it does not count. */
function measureSizes(path: string): SizeFigures[] {
	return [20, 200].map((megabytes) => {
		const { stdout } = spawnSync(
			process.execPath,
			[import.meta.filename, '--size', path, String(megabytes)],
			{
				encoding: 'utf8',
			},
		);
		return JSON.parse(stdout) as SizeFigures;
	});
}

function measureSize(path: string, megabytes: number): SizeFigures {
	const log = new Uint8Array(readFileSync(path));
	const analyzer = new Analyzer();
	const cpu = process.cpuUsage();
	const stream = new LogStream((events, isIntact) => analyzer.add(events, 'log', isIntact));
	const totalBytes = megabytes * 1e6;
	stream.push(log.subarray(0, headerBytes));
	for (let pushed = 0; pushed < totalBytes; pushed += log.length - headerBytes)
		stream.push(log.subarray(headerBytes, headerBytes + Math.min(totalBytes - pushed, log.length)));
	const { records, bytesRead } = stream.finish();
	analyzer.finish();
	const speed = bytesRead / 1e6 / (process.cpuUsage(cpu).user / 1e6);
	return { megabytes, records, speed, memory: Math.round(process.resourceUsage().maxRSS / 1024) };
}

const paths = process.argv.slice(2);
if (paths[0] === '--size') {
	console.log(JSON.stringify(measureSize(paths[1] ?? '', Number(paths[2]))));
	process.exit();
}
const totals = { records: 0, exported: 0, shared: 0, values: 0, differentRecords: 0 };
let largest = { path: '', size: 0 };
for (const path of paths) {
	const bytes = new Uint8Array(readFileSync(path));
	largest = bytes.length > largest.size ? { path, size: bytes.length } : largest;
	const events = readEvents(bytes);
	const exported = exportedEvents(path);
	totals.records += events.length;
	totals.exported += exported.size;
	for (const event of events) {
		const other = exported.get(event.recordId);
		if (!other) continue;
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
	if (events.length !== exported.size)
		console.log(`${path}: ${events.length} records, evtxexport ${exported.size}`);
}

const formatCount = (count: number) => count.toLocaleString('en-US');
recordMeasurement({
	title: 'Event logs: reader against evtxexport',
	command: 'npm run bench:evidence -- LOG.evtx…',
	columns: ['what', 'ours', 'evtxexport'],
	rows: [
		[`records of ${paths.length} logs`, formatCount(totals.records), formatCount(totals.exported)],
		[
			`different among ${formatCount(totals.values)} values of shared records`,
			String(totals.differentRecords),
			'',
		],
		...measureSizes(largest.path).flatMap(({ megabytes, records, speed, memory }) => [
			[`${megabytes} MB with findings, MB per CPU second`, speed.toFixed(1), ''],
			[`${megabytes} MB with findings, resident MB (${formatCount(records)} records)`, String(memory), ''],
		]),
	],
	notes: [
		'A record counts as shared if both readers return its number. evtxexport (libevtx 20181227) reads nothing of forwarded logs and little of the largest one.',
		'Each size is the largest log, repeated, in a process of its own; memory is its highest, with Node and the log itself.',
	],
});
