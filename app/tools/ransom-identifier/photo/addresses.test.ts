import { expect, it } from 'vitest';
import { formatAddresses, listAddresses, splitInGroups } from './addresses.ts';

const known = 'lockbitapt2d73krlbewgv27tquljgxr33xbwwsp6rkyieto7u4ncead';
const read = known.replace('krl', 'krq');

it('lists addresses, wallets and ids of a note with the known address that each one resembles', () => {
	const wallet = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
	const note = `Go to http://${read}.onion or write to salt.wick@mail.example. Pay to ${wallet}. Your ID: A1B2C3D4E5F6A7B8. Before 2026.`;
	const listed = listAddresses(note, [
		{ kind: 'contact', value: read, weight: 'strong', known },
		{ kind: 'contact', value: 'salt.wick@mail.example', weight: 'decides' },
	]);
	expect(listed.map(({ kind, read, known, isExact }) => [kind, read, known, isExact])).toEqual([
		['onion', read, known, false],
		['email', 'salt.wick@mail.example', undefined, true],
		['wallet', wallet, undefined, false],
		['id', 'A1B2C3D4E5F6A7B8', undefined, false],
	]);
});

it('writes the known address with what the note says, marked until a photo was compared', () => {
	const note = `Go to http://${read}.onion or write to salt.wick@mail.example`;
	const match = {
		indicators: [
			{ kind: 'contact', value: read, weight: 'strong', known },
			{ kind: 'contact', value: 'salt.wick@mail.example', weight: 'decides' },
		],
	} as const;
	const text = `${known}.onion (the note says ${read}), salt.wick@mail.example`;
	expect(formatAddresses(note, match)).toBe(text);
	expect(formatAddresses(note, { ...match, isFromPhoto: true })).toBe(
		`${text} (Read from a photo, not compared yet)`,
	);
});

it('marks the letters that differ, in groups of eight', () => {
	const groups = splitInGroups('abcdefgh1jk', 'abcdefghijk');
	expect(groups.map(({ start, differs }) => [start, differs])).toEqual([
		[0, false],
		[8, true],
	]);
	expect(groups[1]?.letters.map(({ letter, differs }) => [letter, differs])).toEqual([
		['1', true],
		['j', false],
		['k', false],
	]);
});
