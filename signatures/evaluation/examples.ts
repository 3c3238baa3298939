import { mayBeNote } from '#domain/identify/judge/scoring.ts';
import type { Collection } from '#signatures/collections.ts';
import type { Example } from '#signatures/train.ts';
import { allForms, askInRounds, type Form, type Learned, type Question } from './questions.ts';

// What the weights are learned from: notes the base had not seen, whole and damaged, and notes of families taken out altogether.

const noteRounds = 12;
const familyRounds = 8;
/** Of unseen notes roughly four in five belong to a family with a known note; single notes are over-represented here. */
const siblingWeight = 6;
const unknownWeight = 0.3;
const damagedWeight = 0.15;

const weightOfForm = (form: Form): number =>
	form === 'text' ? 1 : form === 'text+name' ? 0.3 : damagedWeight;

export type Sibling = (question: Question) => boolean;

/** Whether another note of the family is known. */
export function siblings(collections: readonly Collection[]): Sibling {
	const counts = new Map<string, number>();
	for (const { notes } of collections)
		for (const { family } of notes) counts.set(family, (counts.get(family) ?? 0) + 1);
	return ({ note }) => (counts.get(note.family) ?? 0) > 1;
}

export function asExamples(
	questions: readonly Question[],
	hasSibling: Sibling,
): (Example & { family: string })[] {
	return questions
		.filter(({ reading }) => mayBeNote(reading))
		.map((question) => ({
			family: question.note.family,
			reading: question.reading,
			right: question.right,
			weight: weightOf(question, hasSibling),
		}));
}

/** How often such a question is asked. */
export function weightOf(question: Question, hasSibling: Sibling): number {
	if (question.withheld === 'family') return unknownWeight;
	return weightOfForm(question.form) * (hasSibling(question) ? siblingWeight : 1);
}

export function askAll(learned: Learned) {
	const known = askInRounds(learned, learned.notes, noteRounds, allForms, 'note');
	const unknown = askInRounds(learned, learned.notes, familyRounds, ['text'], 'family');
	return { known, unknown };
}
