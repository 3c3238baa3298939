import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toMatchResponse } from '#domain/identify/describe/match-response.ts';
import { describeNames } from '#domain/identify/describe/names.ts';
import { createIdentifier } from '#domain/identify/engine.ts';
import { readHarmlessTexts } from './build.ts';
import { createFamilyFacts, createLabelResolver, readFamilyFacts } from './facts.ts';
import { findIndicatorFaults } from './indicator-faults.ts';
import { baseSchema } from './schema.ts';

const base = baseSchema.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'base.json'), 'utf8')));
const facts = readFamilyFacts();
const { identify, lookUpIndicator } = createIdentifier(base);
const lookUp = (indicator: string) => {
	const [first] = lookUpIndicator(indicator);
	return first && toMatchResponse(first);
};
const note = (text: string) =>
	`All your files are encrypted. To decrypt them you have to pay us in bitcoin. Do not rename the files. ${text} We guarantee that you can restore all data after payment.`;

describe('texts that only read like a note and name nobody', () => {
	it.each([
		'What happened to my files? All of your files were protected by a strong encryption with RSA-2048. What does this mean? The structure and data within your files have been irrevocably changed.',
		'We hacked your database and downloaded it to our servers. To recover it send 0.0085 BTC to our address and contact us with your server IP and proof of payment. If you do not pay in 10 days we will delete the backup and leak it.',
		'In this exercise you find a file on the server: "Your data are stolen and encrypted. The data will be published on TOR website if you do not pay the ransom. You can contact us and decrypt one file for free". What do you do first?',
		'We have breached your network and copied 500 GB of your files. If you do not contact us within 72 hours we will publish everything on our blog. Write to dataroom7@proton.me. Do not involve the police.',
	])('are at most possible: %s', (text) => {
		expect(identify({ fileContent: text })[0]?.confidence ?? 0).toBeLessThanOrEqual(45);
	});
});

describe('headlines', () => {
	it.each([
		['Tibbar', 'Bad Rabbit'],
		['Ergop', 'GlobeImposter'],
		['SerpenCrypt', 'Serpent 2017'],
		['Wadhrama', 'Dharma'],
		['Crypt0L0cker', 'TorrentLocker'],
		['Troldesh', 'Shade'],
		['StopCrypt', 'STOP/Djvu'],
		['BlackCat', 'ALPHV (BlackCat)'],
	])('uses the common name for %s', (label, name) => {
		const match = lookUp(label);
		expect(match?.name).toBe(name);
		expect(match && describeNames(match.name, match.names ?? {}).join(' ')).toContain('Also called');
	});

	it('knows The Gentlemen by the wallpaper, which the description names with the tasks', () => {
		const match = lookUp('gentlemen.bmp');
		expect(match).toMatchObject({ id: 'the-gentlemen' });
		for (const trace of ['gentlemen.bmp', 'gentlemen_system', 'UpdateSystem'])
			expect(match?.description).toContain(trace);
	});

	it('names the family of a variant, with the variant below it', () => {
		expect(lookUp('Mole')).toMatchObject({ id: 'mole', name: 'CryptoMix', variant: 'Mole' });
	});

	it('names who used a public builder, not the builder', () => {
		const match = lookUp('.hunter');
		expect(match).toMatchObject({ name: 'Hunter', family: 'Prince', names: { builders: ['Prince'] } });
	});

	it('stays below probable for the name of a single detection', () => {
		const detections = facts.filter(({ detectionName }) => detectionName !== undefined);
		expect(detections.length).toBeGreaterThan(10);
		for (const { emails, onions } of detections)
			for (const address of [...Object.keys(emails), ...Object.keys(onions)]) {
				const [first] = identify({ fileContent: note(`Write to ${address}.`) });
				if (first?.family.detectionName !== undefined) expect(first.confidence).toBeLessThan(70);
			}
	});

	it('stays below probable for a family with a single secondhand source', () => {
		const secondhand = base.families.filter((family) => family.secondhand && family.emails.length > 0);
		const found = secondhand.flatMap(({ id, emails: [email = ''] }) => {
			const [first] = identify({ fileContent: note(`Write to ${email}.`) });
			return first?.family.id === id && first.doubt?.kind === 'secondhand' ? [first.confidence] : [];
		});
		expect(found.length).toBeGreaterThan(10);
		expect(Math.max(...found)).toBeLessThan(70);
	});

	it('calls the group unknown when only the name of a public builder is known', () => {
		const [first] = identify({
			fileContent: note('LockBit 3.0 the fastest ransomware since 2019. Write to nobody71@example.net.'),
		});
		expect(first?.family.id).toBe('lockbit');
		expect(first?.confidence).toBeLessThan(70);
		expect(first && toMatchResponse(first).doubt).toContain('LockBit 3.0 builder');
	});
});

describe('relations', () => {
	const ids = new Set(facts.map(({ id }) => id));
	const { toLine, toFamily } = createLabelResolver(facts);

	it('resolves each former id to one current family', () => {
		const former = facts.flatMap(({ formerIds }) => formerIds);
		expect(new Set(former).size).toBe(former.length);
		expect(former.filter((id) => ids.has(id))).toEqual([]);
		expect([toLine('tibbar'), toFamily('mole'), toFamily('akira')]).toEqual([
			'bad-rabbit',
			'cryptomix',
			'akira',
		]);
	});

	it.each([
		['medusa', 'medusalocker'],
		['ragnarlocker', 'ragnarok'],
		['satana', 'satan'],
		['cryptolocker', 'crypt0l0cker'],
		['phobos', '8lock8'],
		['chaos', 'chaos-2021-builder'],
		['ryuk', 'chaos-2021-builder'],
	])('keeps %s and %s apart', (a, b) => {
		expect([ids.has(a), ids.has(b)]).toEqual([true, true]);
		expect(toFamily(a)).not.toBe(toFamily(b));
	});

	it.each([
		['phobos', '.8lock8'],
		['buran', 'HELLO_README.txt'],
		['cuba', '.rsm'],
		['locky', 'readme-locky.txt'],
		['lockergoga', '.locky'],
		['titan', '.titancrypt'],
		['kraken', 'nikolatesla@cock.li'],
		['karma', '# DECRYPT MY FILES #.txt'],
		['babuk', 'CYLANCE_README.txt'],
		['ragnarlocker', '.ragnarok'],
		['cactus', 'sonarmsng5vzwqezlvtu2iiwwdn3dxkhotftikhowpfjuzg7p3ca5eid'],
		['osiris-project', '.osiris'],
	])('does not attribute to %s what belongs elsewhere: %s', (id, indicator) => {
		const family = facts.find((one) => one.id === id);
		const { extensions = {}, noteNames = {}, onions = {}, emails = {} } = family ?? {};
		expect(Object.keys({ ...extensions, ...noteNames, ...onions, ...emails })).not.toContain(indicator);
	});
});

describe('indicator guards', () => {
	it.each([
		'Run decryptor.exe as administrator.',
		'Open readme.html and install.zip first.',
		'Check the payment on https://blockchair.com/bitcoin or https://mempool.space.',
		'Get the messenger from https://signal.org or https://getsession.org.',
		'Read https://support.microsoft.com/help first.',
	])('finds no indicator in %s', (text) => {
		const evidence = identify({ fileContent: note(text) }).flatMap((match) => match.evidence);
		expect(evidence.filter(({ kind }) => kind !== 'wording' && kind !== 'template')).toEqual([]);
	});

	it('finds no service, file name or harmless address among the facts', () => {
		const faults = findIndicatorFaults(facts, readHarmlessTexts());
		expect(faults.filter(({ fault }) => fault !== 'shared')).toEqual([]);
	});

	it('lists each kind of fault', () => {
		const family = (id: string, contacts: string[]) =>
			createFamilyFacts({
				id,
				name: id,
				contacts: Object.fromEntries(contacts.map((contact) => [contact, ['memory']])),
				sources: ['memory'],
			});
		const faults = findIndicatorFaults(
			[
				family('first', ['domain:decryptor.exe', 'domain:etherscan.io', 'domain:shop.example.net']),
				family('second', ['telegram:samebox', 'domain:only-theirs.example.net']),
				family('third', ['telegram:samebox']),
			],
			['Order at shop.example.net today.'],
		);
		expect(faults.map(({ fault, indicator }) => `${fault} ${indicator}`)).toEqual([
			'service-or-file domain:decryptor.exe',
			'service-or-file domain:etherscan.io',
			'in-harmless-text domain:shop.example.net',
			'shared telegram:samebox',
		]);
	});
});
