import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTarget, ScanRefusedError } from './target.ts';

const publicOnly = { allowPrivate: false };

describe('parseTarget', () => {
	it.each([
		['ransomprep.org', 'ransomprep.org'],
		['  RansomPrep.ORG  ', 'ransomprep.org'],
		['ransomprep.org.', 'ransomprep.org'],
		['ransomprep.org:8443', 'ransomprep.org'],
		['https://ransomprep.org/tools?x=1#top', 'ransomprep.org'],
		['http://user@ransomprep.org:80/', 'ransomprep.org'],
		['info@ransomprep.org', 'ransomprep.org'],
		['ransomprep.org/path', 'ransomprep.org'],
		['bücher.de', 'xn--bcher-kva.de'],
		['BÜCHER.de', 'xn--bcher-kva.de'],
		['bücher。de', 'xn--bcher-kva.de'],
		['_dmarc.ransomprep.org', '_dmarc.ransomprep.org'],
	])('reads %j as %s', (domain, name) => {
		expect(parseTarget({ domain }, publicOnly)).toEqual({ name });
	});

	it.each([
		[{ domain: '8.8.8.8' }, { ip: '8.8.8.8' }],
		[{ domain: 'http://8.8.8.8:80/' }, { ip: '8.8.8.8' }],
		[{ domain: '2606:4700::1111' }, { ip: '2606:4700::1111' }],
		[{ domain: '[2606:4700::1111]:443' }, { ip: '2606:4700::1111' }],
		[{ domain: '', ipAddress: ' 8.8.8.8 ' }, { ip: '8.8.8.8' }],
		[{ domain: '8.8.8.8', ipAddress: '8.8.8.8' }, { ip: '8.8.8.8' }],
		[
			{ domain: 'ransomprep.org', ipAddress: '8.8.8.8' },
			{ name: 'ransomprep.org', ip: '8.8.8.8' },
		],
		[{ domain: 'ransomprep.org', ipAddress: '  ' }, { name: 'ransomprep.org' }],
	])('reads %j', (input, target) => {
		expect(parseTarget(input, publicOnly)).toEqual(target);
	});

	it('refuses two different addresses and an empty form', () => {
		expect(() => parseTarget({ domain: '8.8.8.8', ipAddress: '1.1.1.1' }, publicOnly)).toThrow(
			ScanRefusedError,
		);
		expect(() => parseTarget({ domain: ' ', ipAddress: '' }, publicOnly)).toThrow(
			'Enter a domain name or an IP address.',
		);
	});

	it('accepts local names where private networks are allowed', () => {
		expect(parseTarget({ domain: 'nas.lan' }, { allowPrivate: true })).toEqual({ name: 'nas.lan' });
	});

	it('returns a plain host or rejects, for any text', () => {
		const address = fc
			.tuple(
				fc.constantFrom('http', 'https', 'HTTPS'),
				fc.domain(),
				fc.constantFrom('/', '?', '#', ':'),
				fc.string(),
			)
			.map(([scheme, host, mark, rest]) => `${scheme}://${host}${mark}${rest}`);
		fc.assert(
			fc.property(fc.oneof(fc.string(), address, fc.domain(), fc.ipV6(), fc.emailAddress()), (domain) => {
				try {
					const { name, ip } = parseTarget({ domain }, publicOnly);
					expect(name ?? ip).toMatch(/^[a-z0-9._:-]{1,253}$/);
				} catch (error) {
					expect(error).toBeInstanceOf(ScanRefusedError);
				}
			}),
		);
	});
});
