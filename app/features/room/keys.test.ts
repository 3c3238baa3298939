import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { decryptMessage } from './decrypt.ts';
import {
	createNextSecret,
	createSecret,
	createToken,
	deriveKeys,
	encryptMessage,
	formatLink,
	getPaddedLength,
	parseLink,
	type RoomSecret,
} from './keys.ts';

const fixed: RoomSecret = `e.${'A'.repeat(43)}`;

describe('the keys of a room', () => {
	it('are the same on every device with the same link', async () => {
		const { key: _, ...keys } = await deriveKeys(fixed);
		expect(keys).toMatchInlineSnapshot(`
			{
			  "id": "HXastaHdV5ItT66UKlfOfQ",
			  "readSecret": "r.Ohmt16XUXZvct9sq0Dz9W7DWJPW7MLatVdYjSN1nC-U",
			  "readToken": "HxkHn6Bfdf0W754FPSFno12XOpfMpl8XErqD3-HbdaY",
			  "writeToken": "iCpBd0NuVKeuejBjJyeuHmQhNFVbvNcydnowDqSngoQ",
			}
		`);
	});

	it('give a reader the same room without the write token', async () => {
		const editor = await deriveKeys(createSecret());
		const reader = await deriveKeys(editor.readSecret as RoomSecret);
		expect({ ...reader, key: undefined }).toEqual({ ...editor, key: undefined, writeToken: undefined });
		const data = await encryptMessage(editor, 'change', { text: 'canary' });
		expect(await decryptMessage(reader, 'change', data)).toEqual({ text: 'canary' });
	});

	it('differ between rooms', async () => {
		const [a, b] = await Promise.all([deriveKeys(createSecret()), deriveKeys(createSecret())]);
		expect(a.id).not.toBe(b.id);
		expect(await decryptMessage(b, 'change', await encryptMessage(a, 'change', 1))).toBeUndefined();
	});
});

it('a room of another kind has other keys, and its link is not one of this kind', async () => {
	const kinds = ['incident', 'plan', 'list'] as const;
	const keys = await Promise.all(kinds.map((kind) => deriveKeys(fixed, kind)));
	expect(new Set(keys.flatMap(({ id, readToken, writeToken }) => [id, readToken, writeToken])).size).toBe(9);
	for (const kind of kinds)
		for (const other of kinds) {
			const link = parseLink(`#${formatLink({ secret: fixed, inviter: 'Dana' }, kind)}`, other);
			expect(link).toEqual(kind === other ? { secret: fixed, inviter: 'Dana' } : undefined);
		}
});

describe('the links after a person was removed', () => {
	it('open the same room with other tokens', async () => {
		const before = await deriveKeys(createSecret());
		const next = createNextSecret(before);
		const editor = await deriveKeys(next);
		const reader = await deriveKeys(editor.readSecret as RoomSecret);
		expect(editor.id).toBe(before.id);
		expect(reader).toMatchObject({ id: before.id, readToken: editor.readToken, writeToken: undefined });
		expect(new Set([before.readToken, before.writeToken, editor.readToken, editor.writeToken]).size).toBe(4);
		const data = await encryptMessage(before, 'change', 'canary');
		expect(await decryptMessage(reader, 'change', data)).toBe('canary');
		const again = await deriveKeys(createNextSecret(editor));
		expect(again.id).toBe(before.id);
		expect(again.writeToken).not.toBe(editor.writeToken);
	});

	it('are read from the address, with or without the owner token', async () => {
		const secret = createNextSecret(await deriveKeys(createSecret()));
		const ownerToken = createToken();
		expect(parseLink(`#${secret}`)).toEqual({ secret, ownerToken: undefined });
		expect(parseLink(`#${formatLink({ secret, ownerToken })}.`)).toEqual({ secret, ownerToken });
		expect(parseLink(`#${secret}~short`)).toBeUndefined();
	});

	it('name who invites, and are whole when the name is not', () => {
		const secret = createSecret();
		for (const inviter of ['Dana', 'Zoë & 李 ~x', 'x'.repeat(40), '😀'.repeat(20)]) {
			expect(parseLink(`#${formatLink({ secret, inviter })}.`)).toEqual({ secret, inviter });
			const ownerToken = createToken();
			expect(parseLink(`#${formatLink({ secret, ownerToken, inviter })}`)).toEqual({
				secret,
				ownerToken,
				inviter,
			});
		}
		expect(formatLink({ secret, inviter: '' })).toBe(secret);
		expect(parseLink(`#${secret}&RGFuY`)).toEqual({ secret });
		expect(parseLink(`#${secret}&gICA`)).toEqual({ secret });
	});
});

describe('a message', () => {
	it('round-trips, with a different ciphertext each time', async () => {
		const keys = await deriveKeys(fixed);
		for (const message of [null, '', 'Łódź 🚒', { a: [1, 2, { b: 'x'.repeat(100_000) }] }]) {
			const data = await encryptMessage(keys, 'snapshot', message);
			expect(data).toMatch(/^[\w-]+$/);
			expect(await decryptMessage(keys, 'snapshot', data)).toEqual(message);
			expect(await encryptMessage(keys, 'snapshot', message)).not.toBe(data);
		}
	});

	it('is refused as another kind, changed, cut or made up', async () => {
		const keys = await deriveKeys(fixed);
		const data = await encryptMessage(keys, 'change', { a: 1 });
		const flipped = `${data.slice(0, 30)}${data[30] === 'A' ? 'B' : 'A'}${data.slice(31)}`;
		for (const bad of [flipped, data.slice(0, -4), '', 'AAAA', '%%%'])
			expect(await decryptMessage(keys, 'change', bad)).toBeUndefined();
		expect(await decryptMessage(keys, 'snapshot', data)).toBeUndefined();
	});
});

test.each([
	['presence', 5_000],
	['change', 1_100_000],
] as const)('a %s that unpacks to %d characters is refused', async (kind, length) => {
	const keys = await deriveKeys(fixed);
	const data = await encryptMessage(keys, kind, 'x'.repeat(length));
	expect(data.length).toBeLessThan(2_500);
	expect(await decryptMessage(keys, kind, data)).toBeUndefined();
});

test('padding hides the length and adds at most 12 %', () => {
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 4_000_000 }), (length) => {
			const padded = getPaddedLength(length);
			expect(padded).toBeGreaterThanOrEqual(length);
			expect(padded).toBeLessThanOrEqual(length * 1.12 + 1);
			expect(getPaddedLength(padded)).toBe(padded);
		}),
	);
});

test.each([
	[`#${fixed}`, fixed],
	[`#${fixed}.`, fixed],
	[`#${fixed}),`, fixed],
	[`#r.${'b_-'.repeat(14)}b`, `r.${'b_-'.repeat(14)}b`],
	['', undefined],
	['#', undefined],
	[`#${fixed.slice(0, -1)}`, undefined],
	[`#${fixed}A`, undefined],
	[`#x.${'A'.repeat(43)}`, undefined],
	['#record=abc', undefined],
])('reads the link %s', (hash, secret) => {
	expect(parseLink(hash)?.secret).toBe(secret);
});
