import { expect, test } from 'vitest';
import { isSealed, seal, unseal } from './sealed-text.ts';

test('opens with its passphrase alone, however it was typed', { timeout: 60_000 }, async () => {
	const sealed = await seal('Notes of the night ▲ שלום', 'café');
	expect(isSealed(sealed)).toBe(true);
	expect(sealed).not.toContain('Notes');
	expect(await unseal(sealed, 'cafe\u0301')).toEqual({ ok: true, text: 'Notes of the night ▲ שלום' });
	expect(await unseal(sealed, 'cafe')).toEqual({ ok: false, problem: 'wrong' });
	expect(await unseal(sealed.replace(/"data": "..../, '"data": "AAAA'), 'café')).toEqual({
		ok: false,
		problem: 'wrong',
	});
	expect(await unseal(sealed.replace('"version": 1', '"version": 2'), 'café')).toEqual({
		ok: false,
		problem: 'newer',
	});
	expect(await seal('a', 'b')).not.toBe(await seal('a', 'b'));
});

test.each(['', 'hello', '{}', 'null', '{"format":"incident-record"}'])('%j is not sealed', async (text) => {
	expect(isSealed(text)).toBe(false);
	expect(await unseal(text, 'x')).toEqual({ ok: false, problem: 'wrong' });
});

test('a container that asks for endless work is refused', async () => {
	const text = JSON.stringify({
		format: 'incident-record-sealed',
		version: 1,
		iterations: 1e12,
		salt: '',
		iv: '',
	});
	expect(await unseal(text, 'x')).toEqual({ ok: false, problem: 'wrong' });
});
