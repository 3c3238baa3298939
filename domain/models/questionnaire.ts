export type Option = { value: string; label: string };

export type Question<O extends Option = Option> = {
	id: string;
	text: string;
	/** Shown under the question: what is meant, and what to choose when nobody knows. */
	help?: string;
	why: string;
	options: readonly O[];
};

/** Question id to option value. */
export type Answers = Readonly<Record<string, string>>;

export function getSelectedOption<O extends Option>(question: Question<O>, answers: Answers): O | undefined {
	return question.options.find((option) => option.value === answers[question.id]);
}

export function validateAnswers(questions: readonly Question[], answers: Answers): string[] {
	const known = new Set(questions.map((question) => question.id));
	const missing = questions
		.filter((question) => !Object.hasOwn(answers, question.id))
		.map((question) => `Question ${question.id} has no answer.`);
	const invalid = questions
		.filter((question) => Object.hasOwn(answers, question.id) && !getSelectedOption(question, answers))
		.map((question) => `The answer to question ${question.id} is not one of its options.`);
	const unknown = Object.keys(answers).some((id) => !known.has(id))
		? ['An answer belongs to no question of this questionnaire.']
		: [];
	return [...missing, ...invalid, ...unknown];
}

export function sumPoints(
	questions: readonly Question<Option & { points: number }>[],
	answers: Answers,
): number {
	return questions.reduce((sum, question) => sum + (getSelectedOption(question, answers)?.points ?? 0), 0);
}
