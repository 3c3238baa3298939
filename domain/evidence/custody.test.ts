import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	addEntry,
	type CustodyEntry,
	checkChain,
	checkFiles,
	custodyColumns,
	getHeadCode,
} from './custody.ts';
import { Sha256 } from './sha256.ts';

it('computes the same SHA-256 as Node for any parts', () => {
	fc.assert(
		fc.property(fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 6 }), (parts) => {
			const [ours, theirs] = [new Sha256(), createHash('sha256')];
			for (const part of parts) {
				ours.update(part);
				theirs.update(part);
			}
			expect(ours.digest()).toBe(theirs.digest('hex'));
		}),
	);
});

const hash = (letter: string) => letter.repeat(64);

function makeList(count: number): CustodyEntry[] {
	let list: CustodyEntry[] = [];
	for (let index = 0; index < count; index++) {
		list = addEntry(list, {
			kind: index % 4 === 3 ? 'handover' : 'file',
			name: `PC${index}-Security.evtx`,
			size: String(1000 + index),
			sha256: hash(String(index % 10)),
			at: '2026-11-15T03:36-05:00[America/New_York]',
			by: 'Anna Reyes',
			to: index % 4 === 3 ? 'Tom' : '',
		});
	}
	return list;
}

describe('checkChain', () => {
	const list = makeList(6);
	const head = getHeadCode(list);

	it('accepts a list as it was written', () => {
		expect(checkChain(list, head)).toEqual([]);
		expect(checkChain([], '')).toEqual([]);
	});

	it('names a changed entry and the entry after a removed one', () => {
		const changed = list.map((entry, index) => (index === 3 ? { ...entry, by: 'Mallory' } : entry));
		expect(checkChain(changed, head)).toMatchObject([{ kind: 'changed', entry: { by: 'Mallory' } }]);
		expect(checkChain(list.toSpliced(3, 1), head)).toMatchObject([
			{ kind: 'missing before', entry: list[4] },
			{ kind: 'head' },
		]);
	});

	it('joins the entries of two people who added at the same time', () => {
		const annas = addEntry(list, { kind: 'file', name: 'a' });
		const [anna, tom] = [annas.at(-1), addEntry(list, { kind: 'file', name: 'b' }).at(-1)];
		if (!anna || !tom) throw new Error('no entry');
		expect(checkChain([...list, anna, tom], getHeadCode(annas))).toEqual([
			{ kind: 'not covered', entry: tom },
		]);
		const joined = addEntry([...list, anna, tom], { kind: 'handover', to: 'Tom' });
		expect(checkChain(joined, getHeadCode(joined))).toEqual([]);
		expect(joined.at(-1)?.previous.split(' ')).toHaveLength(2);
	});

	it('finds each of 10,000 random changes', () => {
		const column = fc.constantFrom(...custodyColumns, 'hash' as const, 'id' as const);
		const index = fc.nat(list.length - 1);
		const change = fc.oneof(
			fc.record({ type: fc.constant('edit' as const), index, column, text: fc.string({ maxLength: 12 }) }),
			fc.record({ type: fc.constant('remove' as const), index }),
			fc.record({ type: fc.constant('repeat' as const), index }),
			fc.record({ type: fc.constant('insert' as const), index, text: fc.string({ maxLength: 12 }) }),
		);
		fc.assert(
			fc.property(change, (one) => {
				const entry = list[one.index];
				if (!entry) throw new Error('no entry');
				const forged = {
					edit: () =>
						list.with(one.index, {
							...entry,
							[one.type === 'edit' ? one.column : 'name']: one.type === 'edit' ? one.text : '',
						}),
					remove: () => list.toSpliced(one.index, 1),
					repeat: () => list.toSpliced(one.index, 0, entry),
					insert: () =>
						list.toSpliced(
							one.index,
							0,
							...addEntry(list.slice(0, one.index), {
								kind: 'file',
								name: 'text' in one ? one.text : '',
							}).slice(-1),
						),
				}[one.type]();
				fc.pre(JSON.stringify(forged) !== JSON.stringify(list));
				expect(checkChain(forged, head)).not.toEqual([]);
			}),
			{ numRuns: 10_000 },
		);
	});
});

it('names unchanged, changed, missing and extra files', () => {
	const list = makeList(3);
	const [first, second, third] = list;
	const check = checkFiles(list, [
		{ name: 'renamed.evtx', size: 1000, sha256: hash('0') },
		{ name: 'PC1-Security.evtx', size: 1001, sha256: hash('f') },
		{ name: 'other.evtx', size: 5, sha256: hash('e') },
	]);
	expect(check).toMatchObject({
		unchanged: [first],
		changed: [second],
		missing: [third],
		extra: [{ name: 'other.evtx' }],
	});
});
