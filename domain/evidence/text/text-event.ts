import { readAddress } from '#domain/evidence/addresses.ts';
import { fromLocal, toDate } from '#domain/time/instant.ts';

/** What one line of a device or cloud says. `act` decides which detection reads it. */
export interface TextEvent {
	/** Shown as the log, such as FortiGate. */
	source: string;
	act: string;
	time: number;
	/** The device, as the line names it. */
	computer?: string;
	account?: string;
	address?: string;
	/** The address that a VPN gives out, the number of tries, a command, a role. */
	detail?: string;
}

/** What lines without a year or a zone are read with. */
export interface TextContext {
	/** An IANA name. */
	zone: string;
	/** When the file was last changed, in milliseconds since 1970. */
	modified: number;
	/** Lower-case name of the file without its folder. */
	name: string;
	/** As it was given: a folder or an archive can be named after the machine. */
	path?: string;
	/** What a line needs from lines before it, such as the address of a session. */
	memory: Map<string, string>;
}

export type LineReader = (line: string, context: TextContext) => TextEvent | undefined;

const months = 'janfebmaraprmayjunjulaugsepoctnovdec';
const dayMs = 86_400_000;

/** A time as logs write it: ISO, with a space, with slashes, or in words. Without a zone it is one of the context. */
export function readTime(text: string, { zone, modified }: Pick<TextContext, 'zone' | 'modified'>): number {
	const iso = /(\d{4})[-/](\d\d)[-/](\d\d)[T ](\d\d):(\d\d):(\d\d)(\.\d+)?\s?(Z|UTC|[+-]\d\d:?\d\d)?/.exec(
		text,
	);
	if (iso) {
		const [, year, month, day, hour, minute, second, fraction = '', offset] = iso;
		const local = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
		const ms = Math.floor(Number(`0${fraction}`) * 1000);
		if (offset) {
			const suffix = /^[ZU]/.test(offset) ? 'Z' : `${offset.slice(0, 3)}:${offset.slice(-2)}`;
			return Date.parse(local + suffix) + ms;
		}
		return localTime(local, zone) + ms;
	}
	const words = /\b([A-Z][a-z]{2})\s+(\d{1,2})\s+(?:(\d{4})\s+)?(\d\d:\d\d:\d\d)/.exec(text);
	if (!words) return Number.NaN;
	const [, name = '', day = '', year, clock = ''] = words;
	const month = months.indexOf(name.toLowerCase()) / 3 + 1;
	if (!Number.isInteger(month) || month < 1) return Number.NaN;
	const newest = new Date(modified + dayMs);
	const inYear = (value: number) =>
		localTime(`${value}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}T${clock}`, zone);
	if (year) return inYear(Number(year));
	// Without a year it is the last one that is not after the file.
	const time = inYear(newest.getUTCFullYear());
	return time > newest.getTime() ? inYear(newest.getUTCFullYear() - 1) : time;
}

const offsets = new Map<string, number>();

/** The zone is looked up once an hour of the log: it is slow. */
function localTime(local: string, zone: string): number {
	const asUtc = Date.parse(`${local}Z`);
	if (Number.isNaN(asUtc)) return Number.NaN;
	const key = `${zone} ${local.slice(0, 13)}`;
	let offset = offsets.get(key);
	if (offset === undefined) {
		const instant = toDate(fromLocal(local.slice(0, 16), zone) ?? '');
		offset = instant ? Date.parse(`${local.slice(0, 16)}:00Z`) - instant.getTime() : 0;
		if (offsets.size > 10_000) offsets.clear();
		offsets.set(key, offset);
	}
	return asUtc - offset;
}

/** Milliseconds of a FortiGate eventtime, which is in seconds, micro- or nanoseconds by release. */
export function readEpoch(text: string): number {
	const digits = /^\d{10,19}$/.exec(text)?.[0];
	return digits ? Number(digits.slice(0, 10)) * 1000 + Number(digits.slice(10, 13) || 0) : Number.NaN;
}

/** The values of `key=value key="value with spaces"`. */
export function readPairs(line: string): Map<string, string> {
	const pairs = new Map<string, string>();
	for (const [, key = '', quoted, plain] of line.matchAll(/([\w.-]+)=(?:"([^"]*)"|([^\s"]*))/g))
		pairs.set(key, quoted ?? plain ?? '');
	return pairs;
}

/** The name of the machine in the head of a syslog line, of either form. */
export function readHost(line: string): string {
	const host =
		/^(?:<\d+>)?1 \S+ (\S+) /.exec(line)?.[1] ??
		/^(?:<\d+>)?[A-Z][a-z]{2}\s+\d+ (?:\d{4} )?\d\d:\d\d:\d\d (\S+) /.exec(line)?.[1] ??
		/^(?:<\d+>)?\d{4}-\d\d-\d\dT\S+ ([\w.-]+) [\w./-]+(?:\[\d+\])?:/.exec(line)?.[1] ??
		'';
	return /[[\]:=]|^%/.test(host) || host === '-' ? '' : host;
}

const unknownNames = /^(?:n\/a|-|\*+|unknown)?$/i;
export const readAccount = (text = ''): string =>
	unknownNames.test(text.trim()) ? '' : text.trim().slice(0, 200);

/** The fields of one CSV row; `undefined` inside an open quote. */
export function readCsvRow(line: string): string[] | undefined {
	const cells: string[] = [];
	let at = 0;
	while (at <= line.length) {
		if (line[at] !== '"') {
			const end = line.indexOf(',', at);
			const next = end < 0 ? line.length : end;
			cells.push(line.slice(at, next));
			at = next + 1;
			continue;
		}
		let text = '';
		let from = at + 1;
		for (;;) {
			const quote = line.indexOf('"', from);
			if (quote < 0) return undefined;
			text += line.slice(from, quote);
			if (line[quote + 1] !== '"') {
				at = quote + 2;
				break;
			}
			text += '"';
			from = quote + 2;
		}
		cells.push(text);
	}
	return cells;
}

/** A complete event, or nothing if the line has no time. */
export function complete(event: TextEvent): TextEvent | undefined {
	return Number.isFinite(event.time) ? { ...event, address: readAddress(event.address ?? '') } : undefined;
}
