import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { arbitraryText } from '#tests/support/arbitrary-text.ts';
import { listIndicators } from './indicators.ts';
import { buildIrisCsv, buildStixBundle, buildTimesketchLines } from './interop.ts';

const now = new Date('2026-11-16T02:51:00Z');

const events = [
	{
		id: 'b',
		time: '2026-11-10T03:00',
		event: 'Called "Acme", insurer',
		details: 'a\nb\n- c',
		source: 'Anna',
	},
	{ id: 'a', time: '2026-11-10T02:15', event: '=cmd()', details: '', source: '' },
	{ id: 'c', time: '', event: 'No time', details: '+1 555 0100 rang', source: 'Sam' },
	{ id: 'd', time: '2026-11-10T04:00', event: ' ', details: 'Only details\nmore', source: '' },
	{ id: 'e', time: '2026-11-10T05:00', event: '', details: '', source: '' },
];

/** The keys and the time format that Timesketch's importer checks. */
const timesketchEvent = z.strictObject({
	message: z.string().min(1),
	datetime: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/),
	timestamp_desc: z.string().min(1),
	details: z.string(),
	source: z.string(),
});

const readTimesketch = (value: unknown) =>
	buildTimesketchLines(value, now)
		.split('\n')
		.slice(0, -1)
		.map((line) => timesketchEvent.parse(JSON.parse(line)));

/** As Python's str.splitlines, which DFIR-IRIS applies before its CSV reader. */
function splitPythonLines(text: string): string[] {
	const lineBreaks = ['\v', '\f', '\r', '\u001c', '\u001d', '\u001e', '\u0085', '\u2028', '\u2029'];
	const joined = lineBreaks.reduce(
		(before, each) => before.replaceAll(each, '\n'),
		text.replaceAll('\r\n', '\n'),
	);
	return joined.split('\n');
}

/** RFC 4180, strict: a quote only opens a cell or is doubled. */
function parseCsvLine(line: string): string[] {
	const cell = /(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))(?=,|$)/gy;
	const cells = [...line.matchAll(cell)].map(
		([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
	);
	expect(cell.lastIndex === 0 || line === '').toBe(true);
	return cells;
}

function readIris(value: unknown): Record<string, string>[] {
	const [header = '', ...lines] = splitPythonLines(buildIrisCsv(value, now)).slice(0, -1);
	const columns = header.split(',');
	return lines.map((line) => {
		const cells = parseCsvLine(line);
		expect(cells).toHaveLength(columns.length);
		return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']));
	});
}

describe('the timeline for Timesketch', () => {
	it('has every event in order of time, with exact text', () => {
		expect(readTimesketch(events).map(({ message, details }) => [message, details])).toEqual([
			['=cmd()', ''],
			['Called "Acme", insurer', 'a\nb\n- c'],
			['Only details', 'Only details\nmore'],
			['No time', '+1 555 0100 rang'],
		]);
	});

	it('says that the time of an event is not known', () => {
		expect(readTimesketch(events).at(-1)).toMatchObject({
			datetime: '2026-11-16T02:51:00.000+00:00',
			timestamp_desc: 'Event time unknown, time of export',
		});
	});
});

describe('the timeline for DFIR-IRIS', () => {
	it('has one line and the required cells per event', () => {
		const rows = readIris(events);
		expect(rows).toHaveLength(4);
		for (const row of rows) {
			expect(row).toMatchObject({
				event_tz: '+00:00',
				event_category: 'Unspecified',
				event_assets: '',
				event_iocs: '',
			});
			expect(row.event_date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}$/);
			expect(row.event_title).not.toBe('');
		}
	});

	it('keeps source and line breaks in the content', () => {
		expect(readIris(events)[1]).toMatchObject({
			event_title: 'Called "Acme", insurer',
			event_content: 'Source: Anna<br>a<br>b<br>- c',
		});
	});

	it('keeps every line break that its importer splits at', () => {
		const details = 'a\r\nb\rc\u2028d\u0085e\u001cf';
		expect(readIris([{ id: '1', time: '2026-11-10T03:00', event: 'x', details }])[0]?.event_content).toBe(
			'a<br>b<br>c<br>d<br>e<br>f',
		);
	});

	it('says that the time of an event is not known', () => {
		expect(readIris(events).at(-1)).toMatchObject({
			event_date: '2026-11-16T02:51:00.000',
			event_title: '[Time unknown] No time',
			event_content:
				'Time of the event: not known. The date is that of the export.<br>Source: Sam<br>+1 555 0100 rang',
			event_tags: 'ransomware|time-unknown',
		});
	});

	it('shows a formula as text in a spreadsheet', () => {
		expect(readIris(events)[0]?.event_title).toBe("'=cmd()");
	});

	it('has every event that has a text, whatever was typed, and so has the file for Timesketch', () => {
		const text = fc.oneof(
			arbitraryText(12),
			fc.constantFrom('', ' ', '=1+1', '"', ',', '\r\n', '\u2028', '-1', '@x'),
		);
		const time = fc.constantFrom('', '2026-11-10T03:00', '2026-11-10T02:15-05:00[America/New_York]', 'junk');
		const event = fc.record({ id: fc.uuid(), time, event: text, details: text, source: text });
		fc.assert(
			fc.property(fc.array(event, { maxLength: 6 }), (list) => {
				const hasTitle = ({ event, details }: (typeof list)[number]) =>
					(event.trim() === '' ? (details.split('\n')[0] ?? '') : event).trim() !== '';
				const count = list.filter(hasTitle).length;
				expect([readTimesketch(list).length, readIris(list).length]).toEqual([count, count]);
			}),
		);
	});

	it.each([undefined, 'text', [], ['a']])('has no events for %j', (value) => {
		expect(readTimesketch(value)).toEqual([]);
		expect(readIris(value)).toEqual([]);
	});
});

/**
 * The parts of the STIX 2.1 specification that apply: sections 2.9 (ids), 3.2 (common properties), 4.6, 4.7, 5.1 and 9.
 * What it only recommends is required here, as a strict validator does: UUID version 4, descriptions, no custom objects.
 */
const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}';
const idOf = (type: string) => z.string().regex(new RegExp(`^${type}--${uuid}$`));
const common = {
	spec_version: z.literal('2.1'),
	created: z.iso.datetime(),
	modified: z.iso.datetime(),
	description: z.string().min(1),
};
const constant = "'((?:[^'\\\\]|\\\\[\\\\'])+)'";
const comparison = new RegExp(`([a-z0-9-]+:[a-z_.]+(?:'[A-Z0-9-]+')?) = (?:${constant}|(\\d{1,5}))`, 'y');
const hex = (length: number) => z.string().regex(new RegExp(`^[0-9a-f]{${length}}$`));
const hostName = z.string().regex(/^(?:[a-z0-9_-]{1,63}\.)+[a-z]{2,24}$/);
/** What an object of this type can have in this property (section 6). */
const constants: Readonly<Record<string, z.ZodType>> = {
	'ipv4-addr:value': z.ipv4(),
	'ipv6-addr:value': z.ipv6(),
	'domain-name:value': hostName,
	'email-addr:value': z.string().regex(/^[\w.+-]+@(?:[\w-]+\.)+[a-z]+$/),
	'url:value': z.url(),
	"file:hashes.'MD5'": hex(32),
	"file:hashes.'SHA-1'": hex(40),
	"file:hashes.'SHA-256'": hex(64),
	'network-traffic:dst_ref.type': z.enum(['ipv4-addr', 'ipv6-addr', 'domain-name']),
	'network-traffic:dst_ref.value': z.union([z.ipv4(), z.ipv6(), hostName]),
	'network-traffic:dst_port': z.coerce.number().int().min(1).max(65_535),
};

/** The comparisons of a pattern, or undefined if it is not one observation of comparisons joined by AND (section 9). */
function parsePattern(pattern: string): (readonly [path: string, value: string])[] | undefined {
	const comparisons: (readonly [string, string])[] = [];
	comparison.lastIndex = 1;
	for (let end = 0; pattern.startsWith('[') && end < pattern.length - 1; ) {
		const [found, path = '', text, number = ''] = comparison.exec(pattern) ?? [];
		if (found === undefined) return undefined;
		comparisons.push([path, text?.replaceAll(/\\(.)/g, '$1') ?? number]);
		end = comparison.lastIndex;
		if (pattern.slice(end) === ']') return comparisons;
		if (!pattern.startsWith(' AND ', end)) return undefined;
		comparison.lastIndex = end + ' AND '.length;
	}
	return undefined;
}

function isStixPattern(pattern: string): boolean {
	const comparisons = parsePattern(pattern);
	return comparisons?.every(([path, value]) => constants[path]?.safeParse(value).success) ?? false;
}

const indicatorCommon = {
	type: z.literal('indicator'),
	id: idOf('indicator'),
	...common,
	name: z.string().min(1),
	indicator_types: z.array(z.literal('malicious-activity')).min(1),
	valid_from: z.iso.datetime(),
};
const stixBundle = z.strictObject({
	type: z.literal('bundle'),
	id: idOf('bundle'),
	objects: z.array(
		z.discriminatedUnion('type', [
			z.strictObject({
				type: z.literal('incident'),
				id: idOf('incident'),
				...common,
				name: z.string().min(1),
			}),
			z.discriminatedUnion('pattern_type', [
				z.strictObject({
					...indicatorCommon,
					pattern_type: z.literal('stix'),
					pattern: z.string().refine(isStixPattern),
				}),
				z.strictObject({
					...indicatorCommon,
					pattern_type: z.literal('pcre'),
					pattern: z.string().regex(/^\\b\w+\\b$/),
				}),
			]),
			z.strictObject({
				type: z.literal('relationship'),
				id: idOf('relationship'),
				...common,
				relationship_type: z.literal('related-to'),
				source_ref: idOf('indicator'),
				target_ref: idOf('incident'),
			}),
		]),
	),
});

describe('the STIX bundle', () => {
	const forms = [
		{
			title: 'Note',
			form: { tool: 'note', fields: { text: { kind: 'textarea', label: 'Note', indicators: 'attacker' } } },
		},
	] as const;
	const text = `http://${'a'.repeat(56)}.onion/o\\x, help@evil.example, bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq
		203.0.113.7 2001:db8::5 203.0.113.7:4444 [2001:db8::5]:443 evil[.]example:8443 bad(dot)example
		hxxps://evil[.]example/it(s)?a='b' ${'ab'.repeat(16)} ${'ab'.repeat(20)} ${'AB'.repeat(32)}`;
	const { indicators } = listIndicators({ note: { text } }, forms);
	const bundle = buildStixBundle(indicators, now, () => crypto.randomUUID());

	it('follows STIX 2.1 strictly with indicators of every kind', () => {
		expect(new Set(indicators.map(({ kind }) => kind)).size).toBe(11);
		expect(stixBundle.parse(bundle)).toEqual(bundle);
		expect(new Set(bundle.objects.map(({ id }) => id)).size).toBe(bundle.objects.length);
	});

	it('names objects that it has, and repeats none', () => {
		const ids = new Set(bundle.objects.map(({ id }) => id));
		expect(bundle.objects.filter(({ type }) => type === 'relationship')).toHaveLength(indicators.length);
		for (const object of bundle.objects)
			if ('source_ref' in object)
				expect([ids.has(object.source_ref), ids.has(object.target_ref)]).toEqual([true, true]);
		const patterns = bundle.objects.flatMap((object) => ('pattern' in object ? [object.pattern] : []));
		expect(new Set(patterns).size).toBe(patterns.length);
	});

	it('follows STIX 2.1 strictly, whatever was typed', () => {
		const port = fc.integer({ min: 0, max: 99_999 });
		const hash = fc.constantFrom(32, 40, 64).chain((length) =>
			fc.string({
				minLength: length,
				maxLength: length,
				unit: fc.constantFrom(...'0123456789abcdefABCDEF'),
			}),
		);
		const word = fc.oneof(
			fc.ipV4(),
			fc.ipV6(),
			fc.tuple(fc.ipV4(), port).map(([address, number]) => `${address}:${number}`),
			fc.tuple(fc.ipV6(), port).map(([address, number]) => `[${address}]:${number}`),
			fc.domain(),
			fc.emailAddress(),
			fc.webUrl({ withQueryParameters: true, withFragments: true }),
			hash,
			arbitraryText(8),
			fc.constantFrom("'", '\\', "' OR '1", "] AND [url:value = 'x'", '[.]', 'hxxps://', ' port ', 'http://'),
		);
		const separator = fc.constantFrom(' ', '\n', ', ', '', '(', '"');
		fc.assert(
			fc.property(fc.array(fc.tuple(word, separator), { maxLength: 8 }), (words) => {
				const { indicators: found } = listIndicators({ note: { text: words.flat().join('') } }, forms);
				const built = buildStixBundle(found, now, () => crypto.randomUUID());
				expect(stixBundle.parse(built)).toEqual(built);
			}),
			{ numRuns: 100 },
		);
	});

	it('says where each indicator was found', () => {
		const descriptions = bundle.objects.flatMap((object) =>
			'pattern' in object ? [object.description] : [],
		);
		expect(descriptions).toHaveLength(indicators.length);
		expect(descriptions[0]).toBe('Onion address from the field "Note" of the incident record.');
	});

	it('is valid without indicators', () => {
		expect(stixBundle.parse(buildStixBundle([], now, () => crypto.randomUUID())).objects).toHaveLength(1);
	});
});
