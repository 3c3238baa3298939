/**
 * npm run bench:identify: our engine against Debian's yara over the same indicator strings, in one run on one machine.
 * yara only finds strings; ours also reads markup, names, wording and gives a probability. Needs the yara program.
 */

import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SignatureBase } from '#domain/identify/base.ts';
import { createIdentifier } from '#domain/identify/engine.ts';
import { type FamilyFacts, readFamilyFacts } from '#signatures/facts.ts';
import { createTempFolder } from '#tests/support/temp-folder.ts';
import { median, percentile, recordMeasurement } from './measurements.ts';

const smallNote = 4 * 1024;
const largeNote = 256 * 1024;
const warmUpRounds = 4;
const baseText = readFileSync(new URL('../signatures/base.json', import.meta.url), 'utf8');
const base = JSON.parse(baseText) as SignatureBase;
using scratch = createTempFolder();
const folder = scratch.path;

function sampleNote(bytes: number, seed: number): string {
	const words =
		'your files are encrypted and stolen contact us to decrypt data pay bitcoin tor browser do not rename price key network company days guarantee test file free support id'.split(
			' ',
		);
	let state = seed + 1;
	let text = '';
	while (text.length < bytes) {
		state = (Math.imul(state, 1103515245) + 12345) >>> 0;
		text += `${words[state % words.length]}${state % 11 === 0 ? '.\n' : ' '}`;
	}
	const knownEmails = base.families.flatMap(({ emails }) => emails);
	const note = `${text.slice(0, bytes - 60)}\n${knownEmails[seed % knownEmails.length] ?? ''}\n`;
	// Flat string, as parsed from a request.
	return JSON.parse(JSON.stringify(note)) as string;
}

const listIndicatorStrings = (families: readonly FamilyFacts[]): string[] =>
	[
		...new Set(
			families.flatMap(({ onions, emails, contacts, noteNames, extensions }) => [
				...Object.keys(onions),
				...Object.keys(emails),
				...Object.keys(contacts).map((contact) => contact.slice(contact.indexOf(':') + 1)),
				...Object.keys(noteNames).filter((name) => !name.includes('*')),
				...Object.keys(extensions),
			]),
		),
	].filter((text) => text.length >= 4 && /^[\x20-\x7e]+$/.test(text));

function writeRules(strings: readonly string[]): string {
	const file = join(folder, 'rules.yar');
	const rules: string[] = [];
	// yara allows 10,000 strings per rule; 500 is closer to real rule sets.
	for (let start = 0; start < strings.length; start += 500) {
		const lines = strings
			.slice(start, start + 500)
			.map((text, i) => `\t\t$s${i} = "${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}" nocase`);
		rules.push(`rule r${start} {\n\tstrings:\n${lines.join('\n')}\n\tcondition:\n\t\tany of them\n}`);
	}
	writeFileSync(file, rules.join('\n'));
	return file;
}

/** CPU time in milliseconds, which depends less on other load than wall time. */
function measureCpuMs(command: string, ...args: string[]): number {
	const script = 'TIMEFORMAT="%3U %3S"; time "$@" >/dev/null';
	const { status, stderr } = spawnSync('bash', ['-c', script, 'bash', command, ...args], {
		encoding: 'utf8',
	});
	if (status !== 0) throw new Error(`${command} failed: ${stderr.slice(0, 300)}`);
	const [user = 0, system = 0] = (stderr.trim().split('\n').at(-1) ?? '').split(' ').map(Number);
	return (user + system) * 1000;
}

function measureIdentifier(
	bytes: number,
	notes: readonly string[],
): { mbPerSecond: number; perNote: number; p99: number } {
	const latencies: number[] = [];
	for (let round = 0; round < warmUpRounds; round++)
		for (const note of notes) identifier.identify({ fileContent: note });
	const cpu = process.cpuUsage();
	for (const note of notes) {
		const start = performance.now();
		identifier.identify({ fileContent: note });
		latencies.push(performance.now() - start);
	}
	const { user, system } = process.cpuUsage(cpu);
	const ms = (user + system) / 1000;
	return {
		mbPerSecond: (bytes * notes.length) / 1000 / ms,
		perNote: ms / notes.length,
		p99: percentile(latencies, 0.99),
	};
}

function enlargeBase(factor: number): SignatureBase {
	const families = Array.from({ length: factor }, (_, copy) =>
		base.families.map((family) =>
			copy === 0
				? family
				: {
						...family,
						id: `${family.id}-${copy}`,
						name: `${family.name}${copy}x`,
						aliases: [],
						onions: family.onions.map((host) => `${copy}${host}`),
						emails: family.emails.map((email) => `${copy}${email}`),
						contacts: [],
						noteNames: family.noteNames.map((name) => `${copy}${name}`),
						extensions: family.extensions.map((extension) => `${extension}${copy}`),
						extensionsInferred: [],
					},
		),
	).flat();
	return { ...base, families };
}

globalThis.gc?.();
const before = process.memoryUsage();
const loadStart = performance.now();
const identifier = createIdentifier(JSON.parse(baseText) as SignatureBase);
const loadMs = performance.now() - loadStart;
globalThis.gc?.();
const after = process.memoryUsage();
const memory = after.heapUsed - before.heapUsed + after.arrayBuffers - before.arrayBuffers;

function compareSize(label: string, bytes: number, count: number, compiled: string): string[][] {
	const notes = Array.from({ length: count }, (_, i) => sampleNote(bytes, i));
	const ours = measureIdentifier(bytes, notes);
	const singleNoteFile = join(folder, `${bytes}.txt`);
	writeFileSync(singleNoteFile, notes[0] ?? '');
	const commandLine = median(
		Array.from({ length: 9 }, () => measureCpuMs('yara', '-C', compiled, singleNoteFile)),
	);
	// Scan rate: one process over many notes, minus its startup time.
	const notesFolder = join(folder, `many-${bytes}`);
	mkdirSync(notesFolder);
	for (const [i, note] of notes.entries()) writeFileSync(join(notesFolder, `${i}.txt`), note);
	const emptyFile = join(folder, 'empty.txt');
	writeFileSync(emptyFile, '');
	const startUp = median(Array.from({ length: 9 }, () => measureCpuMs('yara', '-C', compiled, emptyFile)));
	const scan =
		median(Array.from({ length: 3 }, () => measureCpuMs('yara', '-p', '1', '-C', compiled, notesFolder))) -
		startUp;
	const yaraRate = (bytes * count) / 1e6 / (Math.max(scan, 0.01) / 1000);
	return [
		[
			`${label} note, processor time (ms)`,
			ours.perNote.toFixed(3),
			`${commandLine.toFixed(0)} (command line)`,
			(ours.perNote / commandLine).toFixed(3),
		],
		[
			`${label} note, rate (MB/s)`,
			ours.mbPerSecond.toFixed(1),
			`${yaraRate.toFixed(1)} (raw scan)`,
			(ours.mbPerSecond / yaraRate).toFixed(2),
		],
		[`${label} note, p99 by the clock (ms)`, ours.p99.toFixed(2), '', ''],
	];
}

function growthRows(): string[][] {
	const note = sampleNote(smallNote, 7);
	const times = [1, 4, 16].map((factor) => {
		const engine = createIdentifier(enlargeBase(factor));
		for (let i = 0; i < 200; i++) engine.identify({ fileContent: note });
		const start = process.cpuUsage();
		for (let i = 0; i < 400; i++) engine.identify({ fileContent: note });
		const { user, system } = process.cpuUsage(start);
		return { factor, ms: (user + system) / 1000 / 400 };
	});
	const first = times[0]?.ms ?? 1;
	return times.map(({ factor, ms }) => [
		`4 kB note, base ${factor}x as large (ms)`,
		ms.toFixed(3),
		`${first.toFixed(3)} (ours, 1x)`,
		(ms / first).toFixed(2),
	]);
}

const strings = listIndicatorStrings(readFamilyFacts());
const rules = writeRules(strings);
const compiled = join(folder, 'rules.yarc');
measureCpuMs('yarac', rules, compiled);
recordMeasurement({
	title: 'Identifier: speed against yara',
	command: 'npm run bench:identify',
	columns: ['what', 'ours', 'yara', 'ratio'],
	rows: [
		...compareSize('4 kB', smallNote, 400, compiled),
		...compareSize('256 kB', largeNote, 40, compiled),
		...growthRows(),
		['reading and indexing the base (ms)', loadMs.toFixed(0), '', ''],
		['memory of the loaded base (MB)', (memory / 1e6).toFixed(1), '', ''],
	],
	notes: [
		`Both search the same ${strings.length} indicator strings. yara only finds strings; ours also undoes markup and tricks, reads names and wording and gives a probability.`,
		'Processor time, since it depends less than the clock on what else the machine does. The raw scan is one yara process over many notes less the start of a process.',
		'Ratio of a time: below 1 ours is quicker. Ratio of a rate: above 1 ours is quicker.',
	],
});
