import { expect, it } from 'vitest';
import { makeFamily } from '#tests/support/families.ts';
import { createVariantFinder } from './variants.ts';

const parent = makeFamily('Saltwick', { extensions: ['.saltwick', '.shared'] });
const brine = makeFamily('Brine Two', {
	variantOf: 'saltwick',
	extensions: ['.Brine', '.shared'],
	onions: ['brineabcdefgh234'],
	contacts: [['telegram', 'brineman']],
});
const marsh = makeFamily('Marsh', { variantOf: 'saltwick', emails: ['a@marsh.example', 'b@marsh.example'] });
const alone = makeFamily('Oddmark', { extensions: ['.brine'] });
const find = createVariantFinder([parent, brine, marsh, alone]);
const evidence = (...found: string[]) =>
	found.map((text) => ({ kind: 'contact' as const, found: text, weak: false }));

it.each<[what: string, found: string[], variant: string | undefined]>([
	['nothing', [], undefined],
	['an ending in other letters', ['.bRINE'], 'Brine Two'],
	['an ending that the parent has as well', ['.shared'], undefined],
	['the whole address of a page', ['brineabcdefgh234.onion'], 'Brine Two'],
	['an account', ['brineman'], 'Brine Two'],
	['its name, written in one word', ['BrineTwo'], 'Brine Two'],
	['more of another variant', ['.brine', 'a@marsh.example', 'b@marsh.example'], 'Marsh'],
	['something that nobody has', ['x@else.example'], undefined],
])('a variant is told by %s', (_, found, variant) => {
	expect(find(parent, evidence(...found))?.name).toBe(variant);
});

it('a variant is told by the note that the text is like', () => {
	expect(find(parent, [{ kind: 'wording', found: 'x', weak: false, note: 2 }])?.name).toBe('Marsh');
});

it('a family without variants has none', () => {
	expect(find(alone, evidence('.brine'))).toBeUndefined();
});
