import type { Indicator } from '#domain/identify/describe/indicators.ts';
import { type ContactKind, findContacts } from '#domain/identify/match/contacts.ts';
import { photoMark } from '#domain/incident/photo-mark.ts';

type AddressSource = { indicators?: readonly Indicator[] | undefined; isFromPhoto?: true };

export type ComparedAddress = {
	kind: ContactKind | 'id';
	/** As the photo was read. */
	read: string;
	/** The address of a source that differs from it in some letters. */
	known: string | undefined;
	/** A source states it letter by letter. */
	isExact: boolean;
};

const idPattern = /(?<![\w@./-])(?=[\w-]*\d)[\w-]{12,}(?![\w@/-]|\.\w)/g;

/** Everything in a note that somebody might copy: addresses, wallets and the victim's id. */
export function listAddresses(note: string, indicators: readonly Indicator[]): ComparedAddress[] {
	const contacts = findContacts(note);
	const isContact = (id: string) => contacts.some(({ value }) => value.includes(id.toLowerCase()));
	const ids = [...new Set(note.match(idPattern) ?? [])].filter((id) => !isContact(id));
	return [...contacts, ...ids.map((value) => ({ kind: 'id' as const, value }))].map(({ kind, value }) => {
		const found = indicators.find((one) => one.kind === 'contact' && one.value === value);
		return { kind, read: value, known: found?.known, isExact: found?.weight === 'decides' };
	});
}

const maxListed = 8;

/** On one line: each address of a source, or what the note says. */
export function formatAddresses(note: string, match: AddressSource): string {
	const addresses = listAddresses(note, match.indicators ?? []).slice(0, maxListed);
	const isUncertain = match.isFromPhoto && addresses.some(({ isExact }) => !isExact);
	const shown = addresses.map(({ kind, read, known }) => {
		const [before, after] = [kind === 'id' ? 'ID ' : '', kind === 'onion' ? '.onion' : ''];
		return `${before}${known ?? read}${after}${known === undefined ? '' : ` (the note says ${read})`}`;
	});
	return `${shown.join(', ')}${isUncertain ? ` (${photoMark})` : ''}`;
}

const groupLength = 8;

type Letter = { at: number; letter: string; differs: boolean };

/** Groups that the eye can compare, with the letters that are not those of the other text. */
export function splitInGroups(
	text: string,
	other: string,
): { start: number; letters: Letter[]; differs: boolean }[] {
	const all = [...text].map((letter, at): Letter => ({ at, letter, differs: letter !== other[at] }));
	return Array.from({ length: Math.ceil(all.length / groupLength) }, (_, group) => {
		const letters = all.slice(group * groupLength, (group + 1) * groupLength);
		return { start: group * groupLength, letters, differs: letters.some(({ differs }) => differs) };
	});
}
