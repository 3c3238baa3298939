import { isLikelyNote } from '#domain/identify/score/scoring.ts';
import {
	allForms,
	createCasesInRounds,
	type EvaluationCase,
	type InputForm,
	type TrainingData,
} from './cases.ts';
import type { Collection } from './collections.ts';
import type { Example } from './weights.ts';

const noteRounds = 12;
const familyRounds = 8;
/** About 80% of unseen notes belong to a family with a known note; single notes are over-represented here. */
const siblingWeight = 6;
const unknownWeight = 0.3;
const damagedWeight = 0.15;

const getFormWeight = (form: InputForm): number =>
	form === 'text' ? 1 : form === 'text+name' ? 0.3 : damagedWeight;

export type HasSibling = (question: EvaluationCase) => boolean;

export function createSiblingTest(collections: readonly Collection[]): HasSibling {
	const counts = new Map<string, number>();
	for (const { notes } of collections)
		for (const { family } of notes) counts.set(family, (counts.get(family) ?? 0) + 1);
	return ({ note }) => (counts.get(note.family) ?? 0) > 1;
}

export function toExamples(
	questions: readonly EvaluationCase[],
	hasSibling: HasSibling,
): (Example & { family: string })[] {
	return questions
		.filter(({ analysis }) => isLikelyNote(analysis))
		.map((question) => ({
			family: question.note.family,
			analysis: question.analysis,
			correctFamilies: question.correctFamilies,
			weight: getWeight(question, hasSibling),
		}));
}

export function getWeight(question: EvaluationCase, hasSibling: HasSibling): number {
	if (question.withheld === 'family') return unknownWeight;
	return getFormWeight(question.form) * (hasSibling(question) ? siblingWeight : 1);
}

export function createAllCases(learned: TrainingData) {
	const known = createCasesInRounds(learned, learned.notes, noteRounds, allForms, 'note');
	const unknown = createCasesInRounds(learned, learned.notes, familyRounds, ['text'], 'family');
	return { known, unknown };
}
