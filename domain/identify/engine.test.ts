import { describe, expect, it } from 'vitest';
import { makeFamily } from '#tests/support/families.ts';
import type { SignatureBase } from './base.ts';
import { toMatchResponse } from './describe/match-response.ts';
import { createIdentifier, type Indicators } from './engine.ts';
import { createCandidates } from './match/candidates.ts';
import { addContactEvidence } from './match/contact-evidence.ts';
import { findContacts } from './match/contacts.ts';
import { buildEvidenceIndex } from './match/evidence-index.ts';
import { packPhrases } from './match/phrases.ts';
import { packCues } from './match/tone.ts';
import { normalize } from './parse/normalize.ts';
import { buildPhraseKeys, tokenize } from './parse/tokenize.ts';

const template = `Everything on this network was taken by our group last night. Talk to the operator named below before
Friday noon, bring the reference printed here, and ask for the sample that proves we can open what we closed.`;

const otherNotes = ['alpha bravo charlie', 'delta echo foxtrot', 'golf hotel india'];

const keysOf = (text: string) => buildPhraseKeys(tokenize(normalize(text).text));
const families = [
	makeFamily('Quillfish', { extensions: ['.quill'], emails: ['mark@quill.example', 'ann@quill.example'] }),
	makeFamily('Rushmere', {
		extensions: ['.rush'],
		onions: ['rushabcdefgh2345'],
		noteNames: ['_rush_note.txt'],
	}),
	makeFamily('Tarnhelm', { borrowedNames: ['Quillfish'] }),
	makeFamily('Oddmark'),
	makeFamily('Saltwick', { extensions: ['.saltwick', '.brine'], variants: [['Brine', '.brine']] }),
];
const base: SignatureBase = {
	collectedOn: '2026-01-01',
	families,
	everydayExtensions: ['brine'],
	noteFamilies: [0, 3, 3, 3],
	phrases: packPhrases([template, ...otherNotes].map(keysOf)),
	cues: packCues([...keysOf(template)].map((key) => ({ key, weight: 3 }))),
	templates: [['quillfish', 'rushmere']],
	signaturePhrases: [['{ref}*{end}', 'oddmark']],
	markers: [['525553484d455245', 'end', 'rushmere']],
	weights: {
		contact: 6,
		name: 2,
		nameIntroduced: 1,
		weakNameIntroduced: 2,
		signaturePhrase: 4,
		extension: 4,
		wordingShare: 3,
		wordingFar: -2,
		wordingLent: 2,
		contactLent: 5,
		none: 0.5,
	},
};
const identifier = createIdentifier(base);
const answers = (fileContent: string) => identifier.identify({ fileContent }).map(({ family }) => family.id);

describe('createIdentifier', () => {
	it('returns every family of a shared template and the deciding indicator', () => {
		const [first, second] = identifier.identify({ fileContent: template });
		expect([first?.family.id, second?.family.id]).toEqual(['quillfish', 'rushmere']);
		expect(first?.group.map(({ id }) => id)).toEqual(['rushmere']);
		expect(first && toMatchResponse(first).deciding_clue).toBe(
			'Look at the extension of an encrypted file: .quill points to Quillfish; .rush points to Rushmere.',
		);
		expect(second?.evidence).toEqual([{ kind: 'template', found: 'Quillfish', weak: true }]);
	});

	it('ranks the named family first in its group', () => {
		expect(answers(`${template} We are Rushmere.`)).toEqual(['rushmere', 'quillfish']);
	});

	it('keeps the group when one of them owns the address', () => {
		const note = `${template} Write to mark@quill.example`;
		expect(answers(note)).toEqual(['quillfish', 'rushmere']);
		expect(identifier.identify({ fileContent: note })[0]?.confidence).toBeGreaterThan(90);
	});

	it('ranks the owner of the onion site above the owner of the mailboxes', () => {
		const mails = 'Write to mark@quill.example or ann@quill.example';
		expect(answers(`${template} ${mails}`)[0]).toBe('quillfish');
		expect(answers(`${template} ${mails} or see rushabcdefgh2345.onion`)[0]).toBe('rushmere');
	});

	it('includes the impostor when the name matches and the wording does not', () => {
		const cued =
			'Friday noon our group takes what we closed. You were hit by Quillfish ransomware, ask the operator.';
		expect(answers(cued)).toContain('tarnhelm');
	});

	it('identifies a family by its victim id format', () => {
		expect(answers('Talk to the operator, bring the reference printed here: {REF}A7-99{END}')).toEqual([
			'oddmark',
		]);
	});

	it('counts one mailbox name at two services once', () => {
		const index = buildEvidenceIndex({
			...base,
			families: [makeFamily('Shade', { weak: ['Shade'] })],
			noteFamilies: [],
		});
		const counted = (text: string) =>
			addContactEvidence(index, findContacts(text), createCandidates()).get(0);
		expect(counted('shade7@cock.example or shade7@mail.example')).toBe(1);
		expect(counted('shade7@cock.example or shade-help@mail.example')).toBe(2);
	});

	it('prefers the family in a mailbox name over similar wording', () => {
		const boxed = createIdentifier({
			...base,
			weights: { ...base.weights, nameInContact: 1, nameOther: -3 },
		});
		const first = (text: string) => boxed.identify({ fileContent: text })[0]?.family.id;
		expect(first(`${template} Write to someone@mail.example`)).toBe('quillfish');
		expect(first(`${template} Write to oddmark7@mail.example`)).toBe('oddmark');
	});

	it('credits a renamed family with its former address', () => {
		expect(answers('Our group, Friday noon. We are Rushmere. Write to mark@quill.example')[0]).toBe(
			'rushmere',
		);
	});

	it('caps confidence and states the doubt for an unknown address or a second name', () => {
		const half = template.slice(0, 180);
		const [strange] = identifier.identify({ fileContent: `${half} Write to someone@else.example` });
		expect(strange?.confidence).toBeLessThan(70);
		expect(strange && toMatchResponse(strange).doubt).toContain('addresses that we know from nobody');
		const [disputed] = identifier.identify({
			fileContent: 'Our group, Friday noon. We are Oddmark. Write to mark@quill.example',
		});
		expect(disputed?.confidence).toBeLessThan(70);
		expect(disputed && toMatchResponse(disputed).doubt).toBe(
			'We are not sure: something in the text points to Oddmark as well.',
		);
	});

	it('returns nothing for other texts', () => {
		expect(answers('The choir meets on Tuesdays and sings Bach.')).toEqual([]);
	});
});

describe('addresses', () => {
	const known = 'pg6mmjiyjmcrsslvykfwnntlaru7p5svn6y2ymmju6nubxndf4pscryd';
	const sited = createIdentifier({
		...base,
		families: [
			...families.slice(0, 4),
			makeFamily('Saltwick', { onions: [known], emails: ['salt.wick@mail.example'] }),
		],
	});
	const withLetter = (at: number) =>
		`${known.slice(0, at)}${known[at] === 'a' ? 'b' : 'a'}${known.slice(at + 1)}`;
	const ask = (address: string) => {
		const [match] = sited
			.identify({ fileContent: `${template} See ${address}` })
			.filter((one) => one.family.id === 'saltwick');
		return match && { ...toMatchResponse(match), confidence: match.confidence };
	};

	it('are used by the family when every letter fits', () => {
		expect(ask(`${known}.onion`)?.indicators[0]).toEqual({
			...{ kind: 'contact', value: known, weight: 'decides' },
		});
		expect(ask('salt.wick@mail.example')?.matched_patterns[0]).toBe(
			'Address used by this family: salt.wick@mail.example',
		);
	});

	it.each([1, 20, 30, 40, 54])('are like one of the family when letter %i + 1 differs', (at) => {
		const answer = ask(`${withLetter(at)}.onion`);
		expect(answer?.indicators[0]).toEqual({
			...{ kind: 'contact', value: withLetter(at), weight: 'strong', known },
		});
		expect(answer?.matched_patterns[0]).toBe(
			`Address like one of this family: ${known}. In your text, letter ${at + 1} is "${withLetter(at)[at]}" and not "${known[at]}". Compare it with the note before you copy it.`,
		);
		expect(answer?.confidence).toBeLessThan(99);
	});

	it('are like one of the family when a mailbox was misread', () => {
		expect(ask('sa1t.wick@mail.example')?.matched_patterns[0]).toContain(
			'Address like one of this family: salt.wick@mail.example.',
		);
	});

	it('are like one of the family when the host was cut off', () => {
		expect(ask(`${known.slice(0, 30)}.onion`)?.matched_patterns[0]).toContain(
			`like one of this family: ${known}`,
		);
	});

	it('with the name of a family in a mailbox that nobody knows are like one of it', () => {
		expect(ask('saltwick7@mail.example')?.matched_patterns[0]).toBe(
			'Address like one of this family, in part or in the name it carries: saltwick7@mail.example',
		);
	});

	it.each([
		['the whole host', `${known}.onion`, 'decides'],
		['a host with a wrong letter', `${withLetter(30)}.onion`, 'strong'],
		['the front of a host', known.slice(0, 8), 'supports'],
	])('typed alone, %s %s', (_, typed, weight) => {
		const [match] = sited.lookUpIndicator(typed);
		expect(match && toMatchResponse(match).indicators[0]?.weight).toBe(weight);
	});
});

describe('file extensions', () => {
	it.each([
		['an everyday word', 'photo.brine', 60],
		['an everyday word behind a mailbox', 'photo.[ann@quill.example].brine', 75],
		['of one family', 'photo.saltwick', 75],
	])('that are %s', (_, fileName, certainty) => {
		const matches = identifier.identifyIndicators({ notes: [], fileNames: [fileName], markers: [] });
		expect(matches.find(({ family }) => family.id === 'saltwick')?.confidence).toBe(certainty);
	});
});

describe('variants', () => {
	it.each([
		['.brine', 'Brine'],
		['.saltwick', undefined],
	])('names the variant of %s', (extension, variant) => {
		const [match] = identifier.lookUpIndicator(extension);
		expect(match && toMatchResponse(match)).toMatchObject({ id: 'saltwick' });
		expect(match && toMatchResponse(match).variant).toBe(variant);
	});
});

describe('shared labels', () => {
	const labeled = createIdentifier({
		...base,
		families: families.map((one) => (one.id === 'quillfish' ? { ...one, sharedLabels: ['Dovecote'] } : one)),
	});

	it('states that lists use another name, not an alias', () => {
		const [match] = labeled.lookUpIndicator('mark@quill.example');
		expect(match && toMatchResponse(match).description).toContain(
			'Some lists give its addresses under another name: Dovecote.',
		);
	});

	it('does not identify by a list name alone', () => {
		const [match] = labeled.identify({ fileContent: `${template.slice(0, 120)} We are Dovecote.` });
		expect(match?.confidence ?? 0).toBeLessThan(70);
	});
});

describe('identifyIndicators', () => {
	const sample = { start: new Uint8Array([1, 2]), end: new TextEncoder().encode('noise RUSHMERE') };
	const first = (indicators: Partial<Indicators>) =>
		identifier.identifyIndicators({ notes: [], fileNames: [], markers: [], ...indicators })[0];

	it.each([
		['an extension', { fileNames: ['.rush'] }, 'rushmere'],
		['a locked file', { fileNames: ['budget.xlsx.rush'] }, 'rushmere'],
		['an extension instead of the note', { notes: [{ text: ' .quill \n' }] }, 'quillfish'],
		['an address instead of the note', { notes: [{ text: 'mark@quill.example' }] }, 'quillfish'],
		['a file name instead of the note', { notes: [{ text: 'C:\\_RUSH_NOTE.TXT' }] }, 'rushmere'],
		['a marker', { markers: identifier.detectMarkers([sample]) }, 'rushmere'],
		[
			'the name of a file that cannot be read',
			{ notes: [{ text: '(nothing)', fileName: 'a.doc.rush' }] },
			'rushmere',
		],
	] as const)('identifies from %s alone', (_, indicators, id) => {
		expect(first(indicators)?.family.id).toBe(id);
	});

	it('is more confident with two indicators than with one', () => {
		const one = first({ fileNames: ['.rush'] });
		const two = first({ fileNames: ['.rush'], markers: identifier.detectMarkers([sample]) });
		expect(two?.confidence).toBeGreaterThan(one?.confidence ?? 100);
		expect(two?.evidence.map(({ kind }) => kind)).toEqual(['extension', 'marker']);
	});

	it('is not more confident with more files of the same extension', () => {
		const one = first({ fileNames: ['.rush'] });
		const many = first({ fileNames: ['a.docx.rush', 'b.xlsx.rush', 'C.RUSH'] });
		expect(many?.confidence).toBe(one?.confidence);
		expect(many?.evidence).toHaveLength(1);
	});

	it('uses an encrypted file to decide between families with the same note', () => {
		const notes = [{ text: template }];
		expect(first({ notes })?.family.id).toBe('quillfish');
		expect(first({ notes, fileNames: ['plan.docx.rush'] })?.family.id).toBe('rushmere');
	});

	it.each(['.locked', 'README.txt', 'x', 'report.pdf'])('returns nothing for %s', (text) => {
		expect(first({ notes: [{ text }] })).toBeUndefined();
	});

	it('finds no marker in an ordinary file', () => {
		const bytes = new Uint8Array(4096);
		expect(identifier.detectMarkers([{ start: bytes, end: bytes }])).toEqual([]);
	});
});
