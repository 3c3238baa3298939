import type { SignatureBase } from '#domain/identify/base.ts';
import { buildEvidenceIndex } from '#domain/identify/match/evidence-index.ts';
import { analyzeText, type TextAnalysis } from '#domain/identify/match/text-analysis.ts';
import { compileBase, type IndicatorFilter } from '#signatures/compile.ts';
import type { FamilyFacts } from '#signatures/facts.ts';
import { type Collection, type NamedText, type Note, readOwnHarmlessTexts } from './collections.ts';
import { applyDamage, type DamageKind, damageKinds } from './damage.ts';
import { learnWording } from './wording.ts';

// Every note is evaluated with a base compiled without its wording and without the facts that only it states.

export type InputForm = 'text' | 'text+name' | DamageKind;

export type EvaluationCase = {
	readonly note: Note;
	readonly form: InputForm;
	/** Only this note, or everything about its family. */
	readonly withheld: 'note' | 'family';
	readonly analysis: TextAnalysis;
	readonly base: SignatureBase;
	/** Positions of the correct families; empty if the base lacks them. */
	readonly correctFamilies: readonly number[];
};
export type HarmlessCase = {
	readonly name: string;
	readonly analysis: TextAnalysis;
	readonly base: SignatureBase;
};

export type EvaluationCases = {
	readonly cases: readonly EvaluationCase[];
	readonly harmless: readonly HarmlessCase[];
};

export type TrainingData = {
	readonly facts: readonly FamilyFacts[];
	readonly notes: readonly Note[];
	readonly harmless: readonly NamedText[];
	/** Also withholds facts in the note that a public list states. */
	readonly strict: boolean;
	readonly excludedNotes: readonly Note[];
};

/** Drops indicators that have no other source. */
export function excludeSources(excluded: ReadonlySet<string>): IndicatorFilter {
	return (sources) => sources.some((source) => !excluded.has(source));
}

/** `telegram:name` without its kind; the longest literal of a pattern. */
const getLiteral = (indicator: string): string =>
	indicator
		.slice(indicator.indexOf(':') + 1)
		.split('*')
		.reduce((longest, part) => (part.length > longest.length ? part : longest), '');

export function compileBaseWithout(
	trainingData: TrainingData,
	hidden: readonly Note[],
	hiddenTexts: readonly NamedText[],
): SignatureBase {
	const ids = new Set([...hidden, ...trainingData.excludedNotes].map(({ id }) => id));
	const families = new Set(trainingData.facts.map(({ id }) => id));
	const wording = learnWording(
		trainingData.notes.filter(({ id, family }) => !ids.has(id) && families.has(family)),
		trainingData.harmless.filter((text) => !hiddenTexts.includes(text)).map(({ text }) => text),
	);
	const hasOtherSource = excludeSources(ids);
	const texts = hidden
		.map(({ text }) => text)
		.join('\n')
		.toLowerCase();
	const isWithheld = (indicator: string): boolean =>
		trainingData.strict && texts.includes(getLiteral(indicator.toLowerCase()));
	return compileBase(
		trainingData.facts,
		wording,
		{},
		'',
		(sources, indicator) => hasOtherSource(sources, indicator) && !isWithheld(indicator),
	);
}

function getInputForms(
	{ fileName, text }: Note,
	forms: readonly InputForm[],
): [form: InputForm, text: string, fileNames: string[]][] {
	return forms.flatMap((form): [InputForm, string, string[]][] => {
		if (form === 'text') return [[form, text, []]];
		if (form === 'text+name') return fileName === null ? [] : [[form, text, [fileName]]];
		return [[form, applyDamage(text, form), []]];
	});
}

export const allForms: readonly InputForm[] = ['text', 'text+name', ...damageKinds];

export function createCases(
	base: SignatureBase,
	notes: readonly Note[],
	forms: readonly InputForm[],
	withheld: EvaluationCase['withheld'],
	harmless: readonly NamedText[],
): EvaluationCases {
	const index = buildEvidenceIndex(base);
	const position = new Map(base.families.map(({ id }, i) => [id, i]));
	return {
		cases: notes.flatMap((note) =>
			getInputForms(note, forms).map(([form, text, fileNames]) => ({
				note,
				form,
				withheld,
				analysis: analyzeText(index, { text, fileNames, markers: [] }),
				base,
				correctFamilies: note.accept.flatMap((id) => position.get(id) ?? []),
			})),
		),
		harmless: harmless.map(({ name, text }) => ({
			name,
			analysis: analyzeText(index, { text, fileNames: [name], markers: [] }),
			base,
		})),
	};
}

/** Each round withholds at most one note per family, or whole families, and a share of the harmless texts. */
export function createCasesInRounds(
	trainingData: TrainingData,
	judged: readonly Note[],
	rounds: number,
	forms: readonly InputForm[],
	withheld: EvaluationCase['withheld'],
): EvaluationCases {
	const round = new Map<Note, number>();
	const byFamily = [...Map.groupBy(judged, ({ family }) => family).values()];
	for (const [i, list] of byFamily.entries())
		for (const [j, note] of list.entries()) round.set(note, (i * 7 + (withheld === 'note' ? j : 0)) % rounds);
	const questions: EvaluationCase[] = [];
	const harmless: HarmlessCase[] = [];
	for (let at = 0; at < rounds; at++) {
		const asked = judged.filter((note) => round.get(note) === at);
		const texts = trainingData.harmless.filter((_, i) => i % rounds === at);
		const families = new Set(asked.flatMap(({ accept }) => accept));
		const facts =
			withheld === 'note'
				? trainingData.facts
				: trainingData.facts.filter(({ id, variantOf = id }) => !families.has(variantOf));
		const hidden =
			withheld === 'note'
				? asked
				: trainingData.notes.filter(({ accept: [family = ''] }) => families.has(family));
		const answers = createCases(
			compileBaseWithout({ ...trainingData, facts }, hidden, texts),
			asked,
			forms,
			withheld,
			texts,
		);
		questions.push(...answers.cases);
		harmless.push(...answers.harmless);
	}
	return { cases: questions, harmless };
}

export const noteRounds = 12;
const familyRounds = 8;

export function createAllCases(trainingData: TrainingData) {
	const { notes } = trainingData;
	const known = createCasesInRounds(trainingData, notes, noteRounds, allForms, 'note');
	const unknown = createCasesInRounds(trainingData, notes, familyRounds, ['text'], 'family');
	return { known, unknown };
}

export const createTrainingData = (
	facts: readonly FamilyFacts[],
	collections: readonly Collection[],
	{ strict = false, excludedNotes = [] }: Partial<Pick<TrainingData, 'strict' | 'excludedNotes'>> = {},
): TrainingData => ({
	facts,
	notes: collections.flatMap(({ notes }) => notes),
	harmless: [...readOwnHarmlessTexts(), ...collections.flatMap(({ harmless }) => harmless)],
	strict,
	excludedNotes,
});
