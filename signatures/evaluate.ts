import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createJudge, type Judge } from '#domain/identify/answers.ts';
import type { Weights } from '#domain/identify/base.ts';
import { noFileName, type Reading, readEvidence } from '#domain/identify/evidence.ts';
import { buildEvidenceIndex } from '#domain/identify/evidence-index.ts';
import { mayBeNote } from '#domain/identify/scoring.ts';
import { compileBase, compileFamilies } from './compile.ts';
import type { Note } from './facts.ts';
import { readSources } from './sources.ts';
import { type Example, trainWeights } from './train.ts';
import { compileWording, type Wording } from './wording.ts';

// node signatures/evaluate.ts FACTS.json NOTES_DIR HARMLESS_DIR… [--write] [--misses]
//
// Leave-one-out, in folds: each fold withholds at most one note per family (its wording, its addresses, and in the strict
// reading every fact that may have come from it alone) and a share of the harmless texts, builds a base from the rest and asks
// about what was withheld. --write trains the weights on all folds and stores them for build.ts.

const foldCount = 24;
const trainingGroups = 4;
// Of unseen notes roughly four in five belong to a family with a known note; single-note families are over-represented here.
const siblingWeight = 9;
// Withholding a fact from one family while another keeps it is harder than life: such readings count less.
const withheldFactsWeight = 0.3;

const flags = new Set(process.argv.filter((arg) => arg.startsWith('--')));
const [factsFile = '', notesFolder = '', ...harmlessFolders] = process.argv
	.slice(2)
	.filter((arg) => !arg.startsWith('--'));
const { table, notes, harmless } = readSources(factsFile, notesFolder, harmlessFolders);

const notesPerFamily = Map.groupBy(notes, ({ family }) => family);
const hasSibling = ({ family }: Note): boolean => (notesPerFamily.get(family)?.length ?? 0) > 1;
const foldOf = new Map<string, number>();
for (const [i, list] of [...notesPerFamily.values()].entries())
	for (const [j, { path }] of list.entries()) foldOf.set(path, (i * 7 + j) % foldCount);

type Mode = 'text' | 'text+name';
type Case = { note: Note; mode: Mode; strict: boolean; group: number; reading: Reading; judge: Judge };

const groupOf = (family: string): number =>
	[...family].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 997, 7) % trainingGroups;
const modes = ({ fileName }: Note): Mode[] => (fileName === null ? ['text'] : ['text', 'text+name']);
const nameFor = (note: Note, mode: Mode): string =>
	mode === 'text' ? noFileName : (note.fileName ?? noFileName);

const examples: (Example & { group: number })[] = [];
const cases: Case[] = [];
const harmlessCases: { name: string; reading: Reading; judge: Judge }[] = [];
for (let fold = 0; fold < foldCount; fold++) {
	const inFold = (_: unknown, i: number): boolean => i % foldCount === fold;
	const withheld = notes.filter(({ path }) => foldOf.get(path) === fold);
	const without = new Set(withheld.map(({ path }) => path));
	const otherHarmless = harmless.filter((_, i) => !inFold(_, i)).map(({ text }) => text);
	let wording: Wording | undefined;
	for (const strict of [true, false]) {
		const compiled = compileFamilies(table, notes, without, strict);
		wording ??= compileWording(compiled.notes, otherHarmless);
		const base = compileBase(compiled, wording, {}, '');
		const index = buildEvidenceIndex(base);
		const judge = createJudge(base);
		for (const note of withheld) {
			for (const mode of modes(note)) {
				const reading = readEvidence(index, note.text, nameFor(note, mode));
				const family = compiled.families.findIndex(({ id }) => id === note.family);
				const weight =
					(hasSibling(note) ? siblingWeight : 1) *
					(mode === 'text' ? 1 : 0.3) *
					(strict ? withheldFactsWeight : 1);
				const group = groupOf(note.family);
				if (mayBeNote(reading)) examples.push({ reading, family, weight, group });
				cases.push({ note, mode, strict, group, reading, judge });
			}
		}
		for (const { name, text } of harmless.filter(inFold))
			harmlessCases.push({ name, reading: readEvidence(index, text, name), judge });
	}
}

// Weights used to judge a group of families are trained on the other groups.
const weightsFor: Weights[] = [];
for (let group = 0; group < trainingGroups; group++)
	weightsFor.push(trainWeights(examples.filter((example) => example.group !== group)));

type Outcome = Case & { top1: boolean; lenient: boolean; top3: boolean; confidence: number; said: string };
const outcomes = cases.map((item): Outcome => {
	const matches = item.judge(item.reading, weightsFor[item.group] ?? {});
	const ids = matches.map(({ family }) => family.id);
	const accepted = [item.note.family, ...item.note.sharedTemplateWith];
	return {
		...item,
		top1: ids[0] === item.note.family,
		lenient: accepted.includes(ids[0] ?? ''),
		top3: ids.slice(0, 3).includes(item.note.family),
		confidence: matches[0]?.confidence ?? 0,
		said:
			matches
				.slice(0, 3)
				.map(({ family, confidence }) => `${family.id} ${confidence}`)
				.join(', ') || '-',
	};
});
const falsePositives = new Set(
	harmlessCases.flatMap(({ name, reading, judge }) => {
		const [top] = judge(reading, weightsFor[0] ?? {});
		return top === undefined ? [] : [`${name}: ${top.family.id} ${top.confidence}`];
	}),
);

const percent = (list: readonly Outcome[], test: (outcome: Outcome) => boolean): number =>
	list.length === 0 ? 0 : Math.round((1000 * list.filter(test).length) / list.length) / 10;

function calibrationError(list: readonly Outcome[]): number {
	const answered = list.filter(({ confidence }) => confidence > 0);
	const bins = Map.groupBy(answered, ({ confidence }) => Math.min(9, Math.floor(confidence / 10)));
	let error = 0;
	for (const bin of bins.values()) {
		const mean = bin.reduce((sum, { confidence }) => sum + confidence, 0) / bin.length;
		error += Math.abs(percent(bin, ({ lenient }) => lenient) - mean) * bin.length;
	}
	return Math.round((10 * error) / Math.max(1, answered.length)) / 10;
}

for (const strict of [true, false]) {
	for (const mode of ['text', 'text+name'] as const) {
		for (const [label, keep] of [
			['family has another note', hasSibling],
			['only note of its family', (note: Note) => !hasSibling(note)],
		] as const) {
			const list = outcomes.filter((one) => one.strict === strict && one.mode === mode && keep(one.note));
			const confident = list.filter(({ confidence }) => confidence >= 70);
			console.log(
				JSON.stringify({
					facts: strict ? 'withheld with the note' : 'kept',
					mode,
					label,
					notes: list.length,
					top1: percent(list, ({ top1 }) => top1),
					lenient: percent(list, ({ lenient }) => lenient),
					top3: percent(list, ({ top3 }) => top3),
					answered: percent(list, ({ confidence }) => confidence > 0),
					confident: confident.length,
					confidentRight: percent(confident, ({ lenient }) => lenient),
					calibrationError: calibrationError(list),
				}),
			);
		}
	}
}
console.log(JSON.stringify({ harmless: harmless.length, falsePositives: [...falsePositives] }));
if (flags.has('--misses'))
	for (const { note, mode, strict, said } of outcomes.filter(({ top1, mode }) => !top1 && mode === 'text'))
		console.log(
			`${strict ? 'strict' : 'facts '} ${mode} ${hasSibling(note) ? 'sibling' : 'single '} ${note.path} -> ${said}`,
		);
if (flags.has('--write')) {
	const weights = trainWeights(examples);
	writeFileSync(join(import.meta.dirname, 'weights.json'), `${JSON.stringify(weights, null, '\t')}\n`);
	console.log(JSON.stringify(weights));
}
