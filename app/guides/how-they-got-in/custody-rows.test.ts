import { expect, test } from 'vitest';
import { checkChain, checkFiles, getHeadCode, listFiles } from '#domain/evidence/custody.ts';
import { addFiles, findUnlisted, removeFile } from './custody-rows.ts';

const file = {
	name: 'Security.evtx',
	size: 1_118_208,
	modified: 0,
	sha256: 'a'.repeat(64),
	computers: ['RDS01'],
};
const collected = {
	by: 'Anna',
	note: 'USB 1',
	now: new Date('2026-11-15T08:36:00Z'),
	zone: 'America/New_York',
};

test('adds a file once, with collector, machine and a time in the zone of entry', () => {
	const rows = addFiles(addFiles([], [file], collected), [file, { ...file, name: 'copy.evtx' }], collected);
	expect(rows.map(({ name }) => name)).toEqual(['Security.evtx', 'copy.evtx']);
	expect(rows[0]).toMatchObject({
		by: 'Anna',
		machine: 'RDS01',
		at: '2026-11-15T03:36-05:00[America/New_York]',
	});
	expect(checkChain(rows, getHeadCode(rows))).toEqual([]);
});

test('names the files that a full list has no room for', () => {
	const files = Array.from({ length: 305 }, (_, index) => ({
		...file,
		name: `${index}.evtx`,
		sha256: String(index).padStart(64, '0'),
	}));
	const rows = addFiles([], files, collected);
	expect(rows).toHaveLength(300);
	expect(findUnlisted(rows, files).map(({ name }) => name)).toEqual([
		'300.evtx',
		'301.evtx',
		'302.evtx',
		'303.evtx',
		'304.evtx',
	]);
});

test('leaves a file without a fingerprint out of the list', () => {
	expect(addFiles([], [{ ...file, sha256: '' }], collected)).toEqual([]);
});

test('keeps a file that was taken off as an entry of the chain, and lists it again when it is added again', () => {
	const rows = removeFile(addFiles([], [file], collected), file, collected);
	expect(rows.map(({ kind }) => kind)).toEqual(['file', 'removal']);
	expect(listFiles(rows)).toEqual([]);
	expect(checkFiles(rows, [])).toMatchObject({ missing: [], changed: [] });
	expect(checkChain(rows, getHeadCode(rows))).toEqual([]);
	expect(checkChain(rows.slice(0, 1), getHeadCode(rows))).toEqual([{ kind: 'head' }]);
	const again = addFiles(rows, [file], collected);
	expect(listFiles(again).map(({ name }) => name)).toEqual(['Security.evtx']);
	expect(checkChain(again, getHeadCode(again))).toEqual([]);
});
