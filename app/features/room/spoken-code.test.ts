import { beforeAll, describe, expect, it, test } from 'vitest';
import { createSecret, deriveKeys, type RoomSecret } from './keys.ts';
import { fromSpokenCode, loadWords, toSpokenCode } from './spoken-code.ts';

let words: readonly string[];
beforeAll(async () => {
	words = await loadWords();
});

test('the list has 7,776 different words', () => {
	expect(new Set(words).size).toBe(7776);
	expect(words.filter((word) => !/^[a-z-]+$/.test(word))).toEqual([]);
});

describe('the words of a link', () => {
	it.each([
		`e.${'A'.repeat(43)}`,
		`e.${'_'.repeat(42)}8`,
		`r.${'_'.repeat(42)}8`,
		`e.${'A'.repeat(43)}.${'_'.repeat(42)}8`,
	] as const)('bring back %s', async (secret) => {
		const code = await toSpokenCode(secret, words);
		expect(code).toHaveLength(secret.split('.').length * 20 - 19);
		expect(await fromSpokenCode(code.join(' '), words)).toEqual({ secret });
	});

	it('bring back both links of a new room, however they are typed', async () => {
		const edit = createSecret();
		const read = (await deriveKeys(edit)).readSecret as RoomSecret;
		for (const secret of [edit, read]) {
			const code = await toSpokenCode(secret, words);
			const numbered = code.map((word, index) => `${index + 1}. ${word.toUpperCase()}`).join(',\n');
			expect(await fromSpokenCode(numbered, words)).toEqual({ secret });
		}
	});

	it('stay the same in later releases', async () => {
		const code = await toSpokenCode(`e.${'AQID'.repeat(10)}AQE`, words);
		expect(await fromSpokenCode(code.join(' '), words)).toHaveProperty('secret');
		expect(code.join(' ')).toMatchInlineSnapshot(
			`"irritate scion violin elaborate lagged unaligned handler buffalo amperage fervor trousers trusting brute almighty agility enchanted overbuilt penholder hydrated ability onward"`,
		);
	});
});

test.each([
	['', 'You typed 0 words. The code has 21 or 41.'],
	['abacus abdomen', 'You typed 2 words. The code has 21 or 41.'],
	['abacus abdomin', 'Word 2, “abdomin”, is not one of the words. Have it spelled.'],
])('rejects %j', async (typed, problem) => {
	expect(await fromSpokenCode(typed, words)).toEqual({ problem });
});

test('rejects two words in the wrong order and a code beyond 256 bits', async () => {
	const code = await toSpokenCode(createSecret(), words);
	const [first = '', second = '', ...rest] = code;
	const problem = 'One word is wrong or in the wrong place. Have the words read again.';
	if (first !== second)
		expect(await fromSpokenCode([second, first, ...rest].join(' '), words)).toEqual({ problem });
	const last = words.at(-1) ?? '';
	expect(await fromSpokenCode(Array(21).fill(last).join(' '), words)).toEqual({ problem });
});
