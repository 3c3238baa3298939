import { describe, expect, it } from 'vitest';
import type { FamilyRecord, SignatureBase } from './base.ts';
import { createIdentifier } from './engine.ts';
import { normalise } from './normalise.ts';
import { phraseKeys } from './phrase-keys.ts';
import { packPhrases } from './phrases.ts';
import { packCues } from './tone.ts';
import { splitWords } from './words.ts';

const family = (name: string, facts: Partial<FamilyRecord> = {}): FamilyRecord => ({
	id: name.toLowerCase(),
	name,
	aliases: [],
	weak: [],
	endings: [],
	endingsInferred: [],
	endingPatterns: [],
	noteNames: [],
	onions: [],
	emails: [],
	contacts: [],
	ciphers: [],
	firstSeen: null,
	leakSite: false,
	doubleExtortion: false,
	threat: 'medium',
	description: null,
	decryptor: null,
	ransomUsd: null,
	counted: true,
	references: [],
	...facts,
});

const template = `Everything on this network was taken by our crew last night. Talk to the operator named below before
Friday noon, bring the reference printed here, and ask for the sample that proves we can open what we closed.`;

const otherNotes = ['alpha bravo charlie', 'delta echo foxtrot', 'golf hotel india'];

const keysOf = (text: string) => phraseKeys(splitWords(normalise(text).text)).keys;
const families = [
	family('Quillfish', { endings: ['.quill'], emails: ['mark@quill.example'] }),
	family('Rushmere', { endings: ['.rush'] }),
	family('Tarnhelm', { borrowedNames: ['Quillfish'] }),
	family('Oddmark'),
];
const base: SignatureBase = {
	collectedOn: '2026-01-01',
	families,
	noteFamilies: [0, 3, 3, 3],
	phrases: packPhrases([template, ...otherNotes].map(keysOf)),
	cues: packCues([...keysOf(template)].map((key) => ({ key, weight: 3 }))),
	templates: [['quillfish', 'rushmere']],
	hallmarks: [['{ref}*{end}', 'oddmark']],
	weights: {
		contact: 6,
		name: 2,
		nameIntroduced: 1,
		weakNameIntroduced: 2,
		hallmark: 4,
		wordingShare: 3,
		wordingFar: -2,
		wordingLent: 2,
		none: 0.5,
	},
};
const identifier = createIdentifier(base);
const answers = (fileContent: string) => identifier.identify({ fileContent }).map(({ family }) => family.id);

describe('createIdentifier', () => {
	it('answers with the whole group of a shared template, and names the clue that decides', () => {
		const [first, second] = identifier.identify({ fileContent: template });
		expect([first?.family.id, second?.family.id]).toEqual(['quillfish', 'rushmere']);
		expect(first?.group.map(({ id }) => id)).toEqual(['rushmere']);
		expect(first?.decidingClue).toBe(
			'Look at the ending of an encrypted file: .quill points to Quillfish; .rush points to Rushmere.',
		);
		expect(second?.evidence).toEqual([{ kind: 'template', found: 'Quillfish', weak: true }]);
	});

	it('lets the one that the text names lead its group', () => {
		expect(answers(`${template} We are Rushmere.`)).toEqual(['rushmere', 'quillfish']);
	});

	it('keeps the group when an address speaks for one of them', () => {
		const note = `${template} Write to mark@quill.example`;
		expect(answers(note)).toEqual(['quillfish', 'rushmere']);
		expect(identifier.identify({ fileContent: note })[0]?.confidence).toBeGreaterThan(90);
	});

	it('thinks of the impostor when the name is right and the wording is not', () => {
		const cued =
			'Friday noon our crew takes what we closed. You were hit by Quillfish ransomware, ask the operator.';
		expect(answers(cued)).toContain('tarnhelm');
	});

	it('knows a family by the shape of its ids', () => {
		expect(answers('Talk to the operator, bring the reference printed here: {REF}A7-99{END}')).toEqual([
			'oddmark',
		]);
	});

	it('says nothing about other texts', () => {
		expect(answers('The choir meets on Tuesdays and sings Bach.')).toEqual([]);
	});
});
