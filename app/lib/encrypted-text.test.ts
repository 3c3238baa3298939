import { expect, test } from 'vitest';
import { decryptText, encryptText, isEncrypted } from './encrypted-text.ts';

test('opens with its passphrase alone, however it was typed', { timeout: 60_000 }, async () => {
	const encrypted = await encryptText('Notes of the night ▲ שלום', 'café');
	expect(isEncrypted(encrypted)).toBe(true);
	expect(encrypted).not.toContain('Notes');
	expect(await decryptText(encrypted, 'cafe\u0301')).toEqual({ ok: true, text: 'Notes of the night ▲ שלום' });
	expect(await decryptText(encrypted, 'cafe')).toEqual({ ok: false, problem: 'wrong' });
	expect(await decryptText(encrypted.replace(/"data": "..../, '"data": "AAAA'), 'café')).toEqual({
		ok: false,
		problem: 'wrong',
	});
	expect(await decryptText(encrypted.replace('"version": 1', '"version": 2'), 'café')).toEqual({
		ok: false,
		problem: 'newer',
	});
	expect(await encryptText('a', 'b')).not.toBe(await encryptText('a', 'b'));
});

test.each(['', 'hello', '{}', 'null', '{"format":"incident-record"}'])('%j is not sealed', async (text) => {
	expect(isEncrypted(text)).toBe(false);
	expect(await decryptText(text, 'x')).toEqual({ ok: false, problem: 'wrong' });
});

test('rejects a container with too many iterations', async () => {
	const text = JSON.stringify({
		format: 'incident-record-sealed',
		version: 1,
		iterations: 1e12,
		salt: '',
		iv: '',
	});
	expect(await decryptText(text, 'x')).toEqual({ ok: false, problem: 'wrong' });
});
