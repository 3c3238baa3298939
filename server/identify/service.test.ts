import { describe, expect, it } from 'vitest';
import { ransomwareAnalyzerResponse } from '#contract/identify.ts';
import { createIdentifyService } from './service.ts';

const service = createIdentifyService();
const analyze = (fileContent: string, fileName = 'manual_input.txt') =>
	service.analyze({ fileContent, fileName });

const lockbitNote = `All your data is stolen and encrypted by LockBit Black ransomware!
Download Tor Browser and contact us: http://lockbitapt2d73krlbewgv27tquljgxr33xbwwsp6rkyieto7u4ncead.onion
Your personal decryption ID: A1B2C3D4E5F6A7B8. Do not rename or delete the encrypted files.`;

describe('analyze', () => {
	it('matches the contract schema', () => {
		const answer = ransomwareAnalyzerResponse.parse(analyze(lockbitNote));
		expect(answer.success).toBe(true);
		expect(answer.total_signatures_checked).toBeGreaterThanOrEqual(1000);
		const [top] = answer.matches;
		expect(top).toMatchObject({ id: 'lockbit', name: 'LockBit', threat_level: 'critical' });
		expect(top?.confidence).toBeGreaterThanOrEqual(70);
		expect(top?.response_steps.length).toBeGreaterThan(3);
		expect(top?.matched_patterns.join(' ')).toContain('lockbitapt2d73');
		expect(top?.success_rate_with_payment).toBeNull();
	});

	it('sorts by confidence', () => {
		const { matches } = analyze(lockbitNote);
		const given = matches.map(({ confidence }) => confidence);
		expect(given).toEqual(given.toSorted((a, b) => b - a));
	});

	it('is deterministic', () => {
		expect(analyze(lockbitNote)).toEqual(analyze(lockbitNote));
	});

	it.each([
		['letters apart', lockbitNote.replace('LockBit Black', 'L O C K B I T  Black')],
		['look-alikes', lockbitNote.replace('LockBit', 'LосkВit')],
		['UTF-16 read as bytes', [...lockbitNote].join('\0')],
		['a web page', `<html><body><p>${lockbitNote.replaceAll('\n', '</p><p>')}</p></body></html>`],
		['a defanged address', lockbitNote.replace('http', 'hxxp').replace('.onion', '[.]onion')],
		[
			'a mail that quotes it',
			`From: a@b.example\nSubject: help\n\nHi\n> ${lockbitNote.replaceAll('\n', '\n> ')}`,
		],
		['an address without its front', lockbitNote.replace('lockbitapt2d73krlbewgv27tq', '[removed]')],
		['a wrapped address', lockbitNote.replace('wsp6rky', 'wsp6\nrky')],
	])('identifies a note in spite of %s', (_, note) => {
		expect(analyze(note).matches[0]?.id).toBe('lockbit');
	});

	it('returns both families for two notes in one text', () => {
		const akira = `All your files are encrypted and stolen by Akira. Contact us with Tor Browser, do not rename files:
https://akiral2iz6a7qgd3ayp3l6yub7xx2uep76idk3u2kollpj5z3z636bad.onion`;
		const ids = analyze(`${lockbitNote}\n\n\n${akira}`).matches.map(({ id }) => id);
		expect(ids.slice(0, 2).toSorted()).toEqual(['akira', 'lockbit']);
	});

	it('distinguishes decryptors from other tools', () => {
		expect(analyze('.lockbit').matches[0]).toMatchObject({
			id: 'lockbit',
			decryption_available: false,
			decryptors: [{ kind: 'key-check' }, { kind: 'key-check', opens: { until: '2024-02' } }],
		});
		expect(analyze('.akira').matches[0]).toMatchObject({ id: 'akira', decryption_available: true });
	});

	it.each([
		['one letter', 'a'.repeat(1_048_576)],
		['angle brackets', '<'.repeat(1_048_576)],
		['open tags', '<style>'.repeat(140_000)],
		['ampersands', '&'.repeat(1_048_575)],
		['at signs', 'a@'.repeat(500_000)],
		['dots', 'a.'.repeat(500_000)],
		['spaced letters', 'a '.repeat(500_000)],
		['50,000 lines', 'your files are encrypted\n'.repeat(41_000)],
		['addresses', Array.from({ length: 50_000 }, (_, i) => `who${i}@mail.example`).join(' ')],
		['one line of 10 MB', 'your files are encrypted '.repeat(400_000)],
		['NULs', '\0'.repeat(1_000_000)],
		['emoji', '😀'.repeat(250_000)],
		['rich-text braces', `{\\rtf1${'{\\b '.repeat(200_000)}`],
	])('finds nothing in a mebibyte of %s within 1.5 seconds of CPU time', (_, fileContent) => {
		const start = process.cpuUsage();
		expect(analyze(fileContent).matches).toEqual([]);
		const { user, system } = process.cpuUsage(start);
		expect((user + system) / 1000).toBeLessThan(1500);
	});
});
