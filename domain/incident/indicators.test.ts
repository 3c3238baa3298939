import { describe, expect, it } from 'vitest';
import { listIndicators } from './indicators.ts';
import { photoMark } from './photo-mark.ts';
import type { RecordForm } from './record.ts';

const forms: readonly RecordForm[] = [
	{
		title: 'Report',
		form: {
			tool: 'report',
			fields: {
				note: { kind: 'textarea', label: 'Ransom note', indicators: 'attacker' },
				actions: { kind: 'textarea', label: 'Actions', indicators: 'mixed' },
				contact: { kind: 'text', label: 'Contact' },
				systems: { kind: 'textarea', label: 'Systems' },
				custody: {
					kind: 'rows',
					label: 'Custody',
					rowLabel: 'File',
					fields: { sha256: { kind: 'text', label: 'SHA-256' } },
				},
			},
		},
	},
];

const find = (report: Record<string, string>) => listIndicators({ report }, forms);
const listPatterns = (note: string) => find({ note }).indicators.map(({ pattern }) => pattern);

const onion = `${'a'.repeat(56)}.onion`;
const hex = (length: number) => 'aB1'.repeat(length).slice(0, length);
const target = 'network-traffic:dst_';

describe('what a ransom note names', () => {
	it.each<[text: string, patterns: string[]]>([
		['from 198.51.100.7.', ["[ipv4-addr:value = '198.51.100.7']"]],
		['198[.]51[.]100[.]7', ["[ipv4-addr:value = '198.51.100.7']"]],
		['ip:198.51.100.7', ["[ipv4-addr:value = '198.51.100.7']"]],
		['999.1.1.1 and 1.2.3', []],
		['(2001:DB8::5)', ["[ipv6-addr:value = '2001:db8::5']"]],
		['2001:db8:1:2:3:4:5:6', ["[ipv6-addr:value = '2001:db8:1:2:3:4:5:6']"]],
		['at 10:45 or 10:45:12, MAC 00:1a:2b:3c:4d:5e, std::vector', []],
		[
			'198.51.100.7:4444',
			[`[${target}ref.type = 'ipv4-addr' AND ${target}ref.value = '198.51.100.7' AND ${target}port = 4444]`],
		],
		[
			'198.51.100.7 on port 4444',
			[`[${target}ref.type = 'ipv4-addr' AND ${target}ref.value = '198.51.100.7' AND ${target}port = 4444]`],
		],
		[
			'[2001:db8::5]:443, 2001:db8::6 port 8443',
			[
				`[${target}ref.type = 'ipv6-addr' AND ${target}ref.value = '2001:db8::5' AND ${target}port = 443]`,
				`[${target}ref.type = 'ipv6-addr' AND ${target}ref.value = '2001:db8::6' AND ${target}port = 8443]`,
			],
		],
		['198.51.100.7:99999', []],
		[
			'198.51.100.7:65535',
			[`[${target}ref.type = 'ipv4-addr' AND ${target}ref.value = '198.51.100.7' AND ${target}port = 65535]`],
		],
		['198.51.100.7:65536 198.51.100.8:0', []],
		['2001:db8:1:2:3:4:5::6', []],
		['2001:db8:1:2:3:4:5', []],
		[
			'evil[.]example:8443',
			[
				`[${target}ref.type = 'domain-name' AND ${target}ref.value = 'evil.example' AND ${target}port = 8443]`,
			],
		],
		['evil(dot)example EVIL(DOT)EXAMPLE', ["[domain-name:value = 'evil.example']"]],
		['www.leaks-blog.com/post', ["[domain-name:value = 'leaks-blog.com']"]],
		['Read me.Now open readme.txt and run.exe', []],
		['hxxps://evil[.]example/a;b?c=1.', ["[url:value = 'https://evil.example/a;b?c=1']"]],
		['HXXP://evil[.]example/x', ["[url:value = 'http://evil.example/x']"]],
		['(http://[2001:db8::5]:8080/a)', ["[url:value = 'http://[2001:db8::5]:8080/a']"]],
		[`http://${onion}/chat`, [`[domain-name:value = '${onion}']`, `[url:value = 'http://${onion}/chat']`]],
		[onion.toUpperCase(), [`[domain-name:value = '${onion}']`]],
		['Help@evil.example', ["[email-addr:value = 'help@evil.example']"]],
		[
			'help[at]evil[dot]example, mailto:x@evil.example',
			["[email-addr:value = 'help@evil.example']", "[email-addr:value = 'x@evil.example']"],
		],
		[hex(32), [`[file:hashes.'MD5' = '${hex(32).toLowerCase()}']`]],
		[`SHA1=${hex(40)}`, [`[file:hashes.'SHA-1' = '${hex(40).toLowerCase()}']`]],
		[hex(64), [`[file:hashes.'SHA-256' = '${hex(64).toLowerCase()}']`]],
		[hex(63), []],
		['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', ['\\bbc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq\\b']],
	])('turns %j into STIX patterns', (text, patterns) => {
		expect(listPatterns(text)).toEqual(patterns);
	});

	it('reads words of at most 300 characters', () => {
		const mail = (length: number) => `${'('.repeat(length - 12)}a@b1.example`;
		expect(listPatterns(mail(300))).toHaveLength(1);
		expect(listPatterns(mail(301))).toEqual([]);
	});

	it('names each indicator once', () => {
		expect(listPatterns('198.51.100.7 198[.]51.100.7\n198.51.100.7')).toHaveLength(1);
	});

	it.each(['['.repeat(200_000), '1.'.repeat(100_000), 'http://'.repeat(28_000), 'a.'.repeat(100_000)])(
		'takes linear time for hostile text: %.10s',
		(text) => {
			const startedAt = performance.now();
			find({ note: text, actions: text, contact: text });
			expect(performance.now() - startedAt).toBeLessThan(1_000);
		},
	);
});

describe('whose address it is', () => {
	it('takes the attacker’s only from fields with the attacker’s words', () => {
		const sha256 = hex(64).toLowerCase();
		const { indicators } = listIndicators(
			{
				report: {
					note: 'mail help@evil.example',
					systems: 'FS1 198.51.100.20, admin@miller.example',
					custody: [{ id: '1', sha256 }],
				},
			},
			forms,
		);
		expect(indicators.map(({ value, isAttackers }) => [value, isAttackers])).toEqual([
			['help@evil.example', true],
		]);
	});

	it('leaves out private addresses and names', () => {
		const note = '192.168.1.5 10.0.0.1:445 fe80::1 http://127.0.0.1/x http://nas.local/a 100.64.0.1';
		const { indicators, leftOut } = find({ note });
		expect(indicators).toEqual([]);
		expect(leftOut).toHaveLength(6);
		expect(leftOut.every(({ reason }) => reason === 'private')).toBe(true);
	});

	it('leaves out the victim’s own addresses, mails and everything at their domain', () => {
		const { indicators, leftOut } = find({
			note: 'We know dana@miller.example, https://vpn.miller.example/login and 198.51.100.20. Write to us@evil.example',
			contact: 'Dana Cole <dana@miller.example>, office at 198.51.100.20',
		});
		expect(indicators.map(({ value }) => value)).toEqual(['us@evil.example']);
		expect(leftOut.map(({ value, reason }) => [value, reason])).toEqual([
			['https://vpn.miller.example/login', 'own'],
			['dana@miller.example', 'own'],
			['198.51.100.20', 'own'],
		]);
	});

	it('does not treat a mail service that the victim uses as theirs', () => {
		const { indicators } = find({ note: 'lock3r@gmail.com dana@gmail.com', contact: 'dana@gmail.com' });
		expect(indicators.map(({ value }) => value)).toEqual(['lock3r@gmail.com']);
	});

	it('offers public services and addresses of mixed fields unchecked', () => {
		const { indicators } = find({
			note: 'Get https://www.torproject.org/download',
			actions: 'Blocked 198.51.100.7 at 02:40',
		});
		expect(indicators.map(({ value, isAttackers }) => [value, isAttackers])).toEqual([
			['https://www.torproject.org/download', false],
			['198.51.100.7', false],
		]);
	});

	it('treats an address of both kinds of fields as the attacker’s', () => {
		const { indicators } = find({ actions: 'Saw 198.51.100.7', note: '198.51.100.7' });
		expect(indicators).toMatchObject([{ foundIn: 'Ransom note', isAttackers: true }]);
	});
});

it('names kinds of indicators', () => {
	const note = `198.51.100.7 198.51.100.7:4444 evil[.]example evil[.]example:8443 ${onion} https://EVIL.example/a`;
	expect(
		find({ note })
			.indicators.map(({ name }) => name)
			.toSorted(),
	).toEqual([
		'Domain name',
		'Domain name and port',
		'IP address',
		'IP address and port',
		'Onion address',
		'Web address',
	]);
});

describe('what was read from a photo', () => {
	it.each([
		['a marked note', `${photoMark}:\nWrite to help@evil.example\nor to me@evil.example`, 2],
		['a marked line', `Address like one: help@evil.example (${photoMark})`, 1],
	])('leaves out %s until somebody has compared it', (_, note, count) => {
		const { indicators, leftOut } = find({ note });
		expect(indicators).toEqual([]);
		expect(leftOut.map(({ reason }) => reason)).toEqual(Array.from({ length: count }, () => 'photo'));
	});

	it('lists an address that stands in another line as well', () => {
		const { indicators, leftOut } = find({
			note: `Address like one: help@evil.example (${photoMark})\nWrite to help@evil.example`,
		});
		expect(indicators.map(({ value }) => value)).toEqual(['help@evil.example']);
		expect(leftOut).toEqual([]);
	});
});
