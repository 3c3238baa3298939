import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildIrisCsv, buildStixBundle, buildTimesketchCsv } from './interop.ts';

const events = [
	{ id: 'b', time: '2026-11-10T03:00', event: 'Called "Acme", insurer', details: 'a\nb', source: 'Anna' },
	{ id: 'a', time: '2026-11-10T02:15', event: '=cmd()', details: '', source: '' },
	{ id: 'c', time: '', event: 'No time', details: '', source: '' },
	{ id: 'd', time: '2026-11-10T04:00', event: ' ', details: '', source: '' },
];

describe('the timeline for other tools', () => {
	it('has the columns that Timesketch requires, in order of time', () => {
		const [header, ...lines] = buildTimesketchCsv(events).trimEnd().split('\r\n');
		expect(header?.split(',').slice(0, 3)).toEqual(['message', 'datetime', 'timestamp_desc']);
		expect(lines).toHaveLength(2);
		expect(lines[0]).toMatch(/^'=cmd\(\),\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00,Event Logged,/);
		expect(lines[1]).toContain('"Called ""Acme"", insurer"');
	});

	it('has the columns of DFIR-IRIS, with dates that it parses', () => {
		const [header, first] = buildIrisCsv(events).split('\r\n');
		expect(header?.split(',')).toHaveLength(10);
		expect(first).toMatch(
			/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3},\+00:00,'=cmd\(\),Unspecified,,,,,,ransomware$/,
		);
	});

	it.each([undefined, 'text', [], ['a']])('is only a header for %j', (value) => {
		expect(buildTimesketchCsv(value).trimEnd().split('\r\n')).toHaveLength(1);
		expect(buildIrisCsv(value).trimEnd().split('\r\n')).toHaveLength(1);
	});
});

/** The parts of the STIX 2.1 specification that apply: sections 2.9 (ids), 3.2 (common properties), 4.6, 4.7 and 5.1. */
const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}';
const idOf = (type: string) => z.string().regex(new RegExp(`^${type}--${uuid}$`));
const common = {
	spec_version: z.literal('2.1'),
	created: z.iso.datetime(),
	modified: z.iso.datetime(),
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
			z.strictObject({
				type: z.literal('indicator'),
				id: idOf('indicator'),
				...common,
				name: z.string(),
				indicator_types: z.array(z.enum(['malicious-activity'])).min(1),
				pattern: z.string().regex(/^\[[a-z0-9-]+:[\w.'-]+ = '(?:[^'\\]|\\.)+'\]$/),
				pattern_type: z.literal('stix'),
				valid_from: z.iso.datetime(),
			}),
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
	const onion = `${'a'.repeat(56)}.onion`;
	const record = {
		note: {
			text: `Go to http://${onion}/chat, mail help@evil.example. Pay bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq`,
		},
		log: {
			rows: [
				{ id: '1', text: `from 203.0.113.7, 999.1.1.1, 10.0; ${'AB'.repeat(32)}` },
				{ id: '2', text: "203.0.113.7 o'brien@evil.example" },
			],
		},
	};
	const bundle = buildStixBundle(record, new Date('2026-11-16T02:51:00Z'), () => crypto.randomUUID());

	it('follows STIX 2.1', () => {
		expect(stixBundle.parse(bundle)).toEqual(bundle);
		expect(new Set(bundle.objects.map(({ id }) => id)).size).toBe(bundle.objects.length);
	});

	it('has each indicator of the record once', () => {
		const patterns = bundle.objects.flatMap((object) => ('pattern' in object ? [object.pattern] : []));
		expect(patterns).toEqual([
			`[domain-name:value = '${onion}']`,
			"[email-addr:value = 'help@evil.example']",
			"[x-cryptocurrency-wallet:address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq']",
			"[ipv4-addr:value = '203.0.113.7']",
			`[file:hashes.'SHA-256' = '${'ab'.repeat(32)}']`,
			"[email-addr:value = 'brien@evil.example']",
		]);
	});

	it('is valid without indicators', () => {
		expect(
			stixBundle.parse(buildStixBundle({}, new Date(0), () => crypto.randomUUID())).objects,
		).toHaveLength(1);
	});
});
