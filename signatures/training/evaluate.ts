import { recordMeasurement } from '#bench/measurements.ts';
import type { Weights } from '#domain/identify/base.ts';
import { createLabelResolver, readFamilyFacts } from '#signatures/facts.ts';
import { evaluateBareExtensions, evaluateBareNames } from './bare-indicators.ts';
import {
	allForms,
	compileBaseWithout,
	createAllCases,
	createCases,
	createCasesInRounds,
	createTrainingData,
	type HarmlessCase,
	noteRounds,
} from './cases.ts';
import { readCollection } from './collections.ts';
import { evaluateDamage } from './damage-table.ts';
import { createSiblingTest, getFold, heldOutFold, trainInFolds } from './folds.ts';
import {
	type Answer,
	createGrader,
	formatMetrics,
	formatShare,
	isConfident,
	type Outcome,
} from './outcomes.ts';

// npm run signatures:evaluate -- COLLECTION… [--misses] [--record]
//
// Evaluates every note with a base that excludes it, notes of excluded families, and each collection with a base learned from
// the others. Weights always come from other families.
// --record writes to docs/measurements.md.

const flags = new Set(process.argv.filter((arg) => arg.startsWith('--')));
const facts = readFamilyFacts();
const labels = createLabelResolver(facts);
const collections = process.argv
	.slice(2)
	.filter((arg) => !arg.startsWith('--'))
	.map((folder) => readCollection(folder, labels));
const hasSibling = createSiblingTest(collections);
const { grade, findFalseAlarm } = createGrader();

const rows: string[][] = [];
const misses: string[] = [];
const addMisses = (label: string, outcomes: readonly Outcome[]) =>
	misses.push(
		...outcomes.map(
			({ question: { note, form }, answerText }) => `${label}, ${form}: ${note.path} -> ${answerText}`,
		),
	);

function addRow(label: string, outcomes: readonly Answer[]): void {
	rows.push([label, ...formatMetrics(outcomes)]);
}

/** Printed, not recorded. */
function addDetailRow(label: string, outcomes: readonly Answer[]): void {
	if (!flags.has('--record')) addRow(label, outcomes);
}

function addNoteRow(label: string, outcomes: readonly Outcome[]): void {
	addRow(label, outcomes);
	addMisses(
		label,
		outcomes.filter(({ top1 }) => !top1),
	);
}

/** For excluded families no answer is right; counts confident answers and those with the same template. */
function addConfidentRow(label: string, outcomes: readonly Outcome[]): void {
	const confidentOutcomes = outcomes.filter(isConfident);
	const right = formatShare(confidentOutcomes, ({ isLenientMatch }) => isLenientMatch);
	rows.push([label, String(outcomes.length), '', '', formatShare(outcomes, isConfident), right, '']);
	addMisses(label, confidentOutcomes);
}

function addFalseAlarmRow(label: string, harmless: readonly HarmlessCase[], weights: Weights): void {
	const alarms = harmless.flatMap((text) => findFalseAlarm(text, weights) ?? []);
	rows.push([label, String(harmless.length), String(alarms.length), '', '', '', '']);
	misses.push(...alarms.map((alarm) => `harmless ${alarm}`));
}

function evaluateLeaveOneOut(): void {
	const { known, unknown } = createAllCases(createTrainingData(facts, collections));
	const { byFold } = trainInFolds([...known.cases, ...unknown.cases], hasSibling);
	const gradeOutOfFold = (questions: typeof known.cases): Outcome[] =>
		questions.map((question) => grade(question, byFold[getFold(question.note.family)] ?? {}));
	const outcomes = gradeOutOfFold(known.cases);
	for (const [i, { notes }] of collections.entries()) {
		const own = outcomes.filter(({ question }) => notes.includes(question.note));
		const text = own.filter(({ question }) => question.form === 'text');
		addNoteRow(`collection ${i + 1}, note left out`, text);
		addRow(
			'… a quarter of the families',
			text.filter(({ question }) => getFold(question.note.family) === heldOutFold),
		);
		addDetailRow(
			'… another note of the family known',
			text.filter(({ question }) => hasSibling(question)),
		);
		addDetailRow(
			'… none known',
			text.filter(({ question }) => !hasSibling(question)),
		);
		for (const form of allForms.slice(1)) {
			const add = form === 'redacted' ? addNoteRow : addDetailRow;
			add(
				`… ${form}`,
				own.filter(({ question }) => question.form === form),
			);
		}
	}
	const outside = gradeOutOfFold(unknown.cases);
	addConfidentRow('family left out: named with 70 % or more', outside);
	addConfidentRow(
		'… and no address in the note that another family is known for',
		outside.filter(
			({ question }) => !question.analysis.candidates.some(({ features }) => features.contact > 0),
		),
	);
	addFalseAlarmRow('harmless texts matched', known.harmless, byFold[0] ?? {});
}

function evaluateStrictly(): void {
	const learned = createTrainingData(facts, collections, { strict: true });
	const { cases } = createCasesInRounds(learned, collections[0]?.notes ?? [], noteRounds, ['text'], 'note');
	const { byFold } = trainInFolds(cases, hasSibling);
	addNoteRow(
		'collection 1, note left out, nothing that is in it',
		cases.map((question) => grade(question, byFold[getFold(question.note.family)] ?? {})),
	);
}

function evaluateAcrossCollections(): void {
	for (const [i, heldOut] of collections.entries()) {
		const others = collections.filter((_, j) => j !== i);
		const hidden = [...heldOut.notes, ...heldOut.unknownFamilyNotes];
		const learned = createTrainingData(facts, others, { excludedNotes: hidden });
		const { known, unknown } = createAllCases(learned);
		const weights = trainInFolds([...known.cases, ...unknown.cases], hasSibling).all();
		const base = compileBaseWithout(learned, [], []);
		const { cases, harmless } = createCases(base, hidden, ['text'], 'note', heldOut.harmless);
		const outcomes = cases.map((question) => grade(question, weights));
		const isOutside = ({ question }: Outcome) => heldOut.unknownFamilyNotes.includes(question.note);
		addNoteRow(
			`collection ${i + 1}, learned from the others`,
			outcomes.filter((outcome) => !isOutside(outcome)),
		);
		const outside = outcomes.filter(isOutside);
		if (outside.length > 0) addConfidentRow('… its notes of families without facts', outside);
		addFalseAlarmRow('… its harmless texts matched', harmless, weights);
	}
}

function evaluateBareIndicators(): void {
	const { asked, right } = evaluateBareExtensions(facts);
	const percent = ((100 * right) / asked).toFixed(1);
	rows.push(['bare extension instead of the note', String(asked), percent, '', '', '', '']);
	const names = evaluateBareNames(
		facts,
		collections.flatMap(({ notes }) => notes),
	);
	addRow('bare file name, note left out', names);
	for (const [label, test] of [
		['… that nobody is known for', (owners: number) => owners === 0],
		['… that one family is known for', (owners: number) => owners === 1],
		['… that several are known for', (owners: number) => owners > 1],
	] as const)
		addDetailRow(
			label,
			names.filter(({ owners }) => test(owners)),
		);
}

evaluateLeaveOneOut();
evaluateBareIndicators();
evaluateStrictly();
evaluateAcrossCollections();

const columns = [
	'what',
	'notes',
	'first answer right (%)',
	'among the first three (%)',
	'70 % sure or more (%)',
	'of those right (%)',
	'calibration (points)',
];
const damageColumns = [
	'note',
	'first answer right (%)',
	'70 % sure or more (%)',
	'of those right (%)',
	'addresses called used that no fact holds',
];
const damageRows = evaluateDamage(collections.flatMap(({ notes }) => notes));
if (flags.has('--misses')) for (const miss of misses) console.log(miss);
const printTable = (head: readonly string[], body: readonly (readonly string[])[]): void =>
	console.table(body.map((row) => Object.fromEntries(head.map((column, i) => [column, row[i]]))));

if (flags.has('--record')) {
	recordMeasurement({
		title: 'Identifier: how often it is right',
		command: 'npm run signatures:evaluate',
		columns,
		rows,
		notes: [
			'A note left out: neither its wording nor any fact found in it alone is in the base; facts that a public list states stay. Weights and calibration come from other families.',
			'Rules and thresholds set by hand (`domain/identify/score`) were made while looking at the misses among these same notes, so the figures flatter them.',
			'A quarter of the families: judged like every row with weights and a calibration fitted without them. The way to calibrate was picked by the other three quarters, but with these figures in sight, so it is no blind test.',
			'Nothing that is in it: facts that a public list states are left out as well, a lower bound.',
			'A family left out: nothing about it is in the base, so that a good answer is none or an unsure one. "Of those right" then counts families that share its template.',
			'In brackets the interval in which the truth lies in 95 of 100 cases. Calibration: mean distance between the stated and the true share, in steps of ten; in brackets what chance alone would make of it were every answer exactly as sure as it should be.',
			'Public lists have stated the addresses of most notes of collection 2 since the facts of November 2026, and of seven of its nine families without facts, which are now named by their own name. So neither row shows how unknown notes fare; collection 1 and "nothing that is in it" do.',
			'The collections are not part of this repository, see signatures/README.md.',
		],
	});
	recordMeasurement({
		title: 'Identifier: damaged notes',
		command: 'npm run signatures:evaluate',
		columns: damageColumns,
		rows: damageRows,
		notes: [
			'All notes of the collections above against the base as it ships, which has learned from them: the rows show what a damage costs, not how unknown notes fare.',
			'The last column counts addresses printed as used by a family that stand in no fact of any family.',
		],
	});
} else {
	printTable(columns, rows);
	printTable(damageColumns, damageRows);
}
