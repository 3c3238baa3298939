import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { formatFamilyFacts, readFamilyFacts } from '#signatures/facts.ts';
import { createTempFolder } from '#tests/support/temp-folder.ts';
import { mergeLines } from './merge.ts';
import { readLines } from './readers.ts';

const folder = createTempFolder();
afterAll(folder.remove);
const writeFile = (name: string, text: string): string => {
	const path = join(folder.path, name);
	writeFileSync(path, text);
	return path;
};

const known = readFamilyFacts(
	writeFile(
		'known.jsonl',
		[
			{
				id: 'ember',
				name: 'Ember',
				aliases: ['Emberlock'],
				emails: { 'a@ember.example': ['x'] },
				sources: ['x'],
			},
			{ id: 'quill', name: 'Quill', extensions: { '.quillfish': ['x'] }, sources: ['x'] },
		]
			.map((line) => JSON.stringify(line))
			.join('\n'),
	),
);
const source = 'https://example.com/page';
const merge = (...lines: Parameters<typeof mergeLines>[1]) => mergeLines(known, lines);
const find = (facts: ReturnType<typeof merge>['facts'], id: string) =>
	facts.find((family) => family.id === id);

describe('mergeLines', () => {
	it.each([
		['an alias', { family: 'EmberLock', extensions: ['.cinder'] }, 'ember'],
		['a shared extension', { family: 'Unheard', extensions: ['.quillfish', '.cinder'] }, 'quill'],
		['the parent of a variant', { family: 'Cinder', variantOf: 'Ember', extensions: ['.cinder'] }, 'ember'],
		['the parent in parentheses', { family: 'Cinder (Ember)', extensions: ['.cinder'] }, 'ember'],
	])('resolves a family by %s', (_, line, id) => {
		const { facts, newFamilies } = merge({ ...line, source });
		expect(newFamilies).toEqual([]);
		expect(find(facts, id)?.extensions['.cinder']).toEqual([source]);
	});

	it('names the indicators of a variant', () => {
		const { facts } = merge({ family: 'Cinder', variantOf: 'Ember', extensions: ['.cinder'], source });
		expect(find(facts, 'ember')?.variants).toEqual({ Cinder: ['.cinder'] });
	});

	it('adds a new family with its source', () => {
		const { facts, newFamilies } = merge({ family: 'New One', contacts: ['b@new.example'], source });
		expect(newFamilies).toEqual(['new-one']);
		expect(find(facts, 'new-one')).toMatchObject({
			emails: { 'b@new.example': [source] },
			sources: [source],
		});
	});

	it('reports an address of another family instead of adding it', () => {
		const { facts, conflicts } = merge({ family: 'Quill', contacts: ['a@ember.example'], source });
		expect(conflicts).toEqual([{ indicator: 'a@ember.example', knownAs: 'ember', claimedBy: 'quill' }]);
		expect(find(facts, 'quill')?.emails).toEqual({});
	});

	it('skips indicators that many families or programs use', () => {
		const { added, skipped } = merge({
			family: 'Quill',
			extensions: ['.locked', '.docx'],
			noteNames: ['README.txt'],
			contacts: ['torproject.org'],
			source,
		});
		expect(added).toEqual([]);
		expect(skipped).toHaveLength(4);
	});

	it.each(['###', 'Ember'.repeat(20)])('skips the family name %s, which the facts cannot store', (family) => {
		const { newFamilies, skipped } = merge({ family, extensions: ['.cinder'], source });
		expect(newFamilies).toEqual([]);
		expect(skipped).toHaveLength(1);
	});

	it('writes facts that read back equal', () => {
		const { facts } = merge({ family: 'Cinder', variantOf: 'Ember', extensions: ['.cinder'], source });
		expect(readFamilyFacts(writeFile('written.jsonl', formatFamilyFacts(facts)))).toEqual(facts);
	});
});

describe('readLines', () => {
	it('reads a tracker of groups', () => {
		const host = `${'ember'.padEnd(55, 'a')}d`;
		const path = writeFile(
			'groups.json',
			JSON.stringify([{ name: 'Ember', locations: [{ fqdn: `${host}.onion` }] }]),
		);
		expect(readLines(path, 'tracker')).toEqual([
			{ family: 'Ember', contacts: [`${host}.onion`], source: 'tracker' },
		]);
	});

	it('reads a list of extensions', () => {
		const path = writeFile('list.csv', '\uFEFFextension,family\r\n.cinder,Ember\r\n".ash";"Ember"\r\n');
		expect(readLines(path, 'list')).toEqual([
			{ family: 'Ember', extensions: ['.cinder'], source: 'list' },
			{ family: 'Ember', extensions: ['.ash'], source: 'list' },
		]);
	});

	it.each([
		['broken.json', '{not json', 'broken.json: not valid JSON'],
		['other.json', '{"groups": 5}', 'other.json: ✖ expected groups with `name` and `locations` or `urls`'],
		['facts.jsonl', '{"family":"Ember"}\n\n{"family":""}\n', 'facts.jsonl:3: ✖ Too small'],
		['empty.csv', 'no list\n', 'empty.csv: nothing in it that this command reads'],
		['large.csv', ' '.repeat(33 * 1024 * 1024), 'large.csv: larger than 32 MB'],
	])('names the file that it cannot read: %s', (name, text, message) => {
		expect(() => readLines(writeFile(name, text), 'x')).toThrow(message);
	});

	it('does not wait for a pipe or a device', () => {
		const pipe = join(folder.path, 'pipe.csv');
		execFileSync('mkfifo', [pipe]);
		const device = join(folder.path, 'device.csv');
		symlinkSync('/dev/zero', device);
		for (const path of [pipe, device])
			expect(() => readLines(path, 'x')).toThrow(`${path}: neither a file nor a folder`);
	});

	it('names a missing file', () => {
		expect(() => readLines(join(folder.path, 'missing.csv'), 'x')).toThrow('no such file or folder');
	});

	it('reads addresses, not texts, from a folder of notes', () => {
		mkdirSync(join(folder.path, 'notes', 'Ember'), { recursive: true });
		writeFile('notes/Ember/ember_help.txt', 'Your files are gone. Write to c@ember.example');
		mkdirSync(join(folder.path, 'notes', 'Ember', 'nested'));
		const outside = writeFile('outside.txt', 'Your files are gone. Write to d@ember.example');
		symlinkSync(outside, join(folder.path, 'notes', 'Ember', 'link.txt'));
		const [line, ...others] = readLines(join(folder.path, 'notes'), '');
		expect(others).toEqual([]);
		expect(line).toMatchObject({
			family: 'Ember',
			noteNames: ['ember_help.txt'],
			contacts: ['c@ember.example'],
		});
		expect(line?.source).toMatch(/^note:[0-9a-f]{8}$/);
	});
});

describe('a large tracker', () => {
	const toHost = (i: number): string =>
		`${[...i.toString(26).padStart(8, '0')].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26))).join('')}${'a'.repeat(47)}d.onion`;
	const hosts = Array.from({ length: 30_000 }, (_, i) => toHost(i));

	it('merges 30,000 addresses of one group in linear time', () => {
		const { added } = merge({ family: 'Manyhosts', contacts: hosts, source });
		expect(added.length).toBe(hosts.length);
	});

	it('merges 30,000 groups in linear time', () => {
		const { newFamilies } = merge(
			...hosts.map((host, i) => ({ family: `Trackedgroup${i}`, contacts: [host], source })),
		);
		expect(newFamilies.length).toBe(hosts.length);
	});
});
