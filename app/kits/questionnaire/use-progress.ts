import { useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Answers, chosenOption, type Question } from '#domain/models/questionnaire.ts';

/**
 * One screen of a questionnaire, as an entry of the browser's history holds it: a reload, Back and Forward, and a tab that
 * the phone threw away all come back to this question with these answers.
 */
type Entry = {
	/** Each retake is a round of its own, so that Back leads to the old answers. */
	round: number;
	step: number;
	answers: Answers;
	/** The question that this one was reached from: then the entry before is that question. */
	from?: number;
};

const firstEntry: Entry = { round: 0, step: 0, answers: {} };

function isAnswers(value: unknown): value is Answers {
	return (
		typeof value === 'object' &&
		value !== null &&
		Object.values(value).every((answer) => typeof answer === 'string')
	);
}

/** History entries outlive a release, so what they hold is checked like anything from outside. */
function readEntry(state: unknown): Entry {
	const { round, step, answers, from } = (state ?? {}) as Record<string, unknown>;
	if (!Number.isInteger(round) || !Number.isInteger(step) || !isAnswers(answers)) return firstEntry;
	return {
		round: round as number,
		step: step as number,
		answers,
		...(Number.isInteger(from) && { from: from as number }),
	};
}

const never = () => () => {};

/** The prerendered page knows no history: the first render has to be the same. */
function useIsHydrated(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
}

export type QuestionnaireProgress = {
	/** The question on the screen; the number of questions stands for the result. */
	step: number;
	answers: Answers;
	answer: (question: Question, value: string) => void;
	next: () => void;
	previous: () => void;
	retake: () => void;
};

/** Where the visitor is in a questionnaire, and what was answered. */
export function useProgress(questions: readonly Question[]): QuestionnaireProgress {
	const location = useLocation();
	const navigate = useNavigate();
	const hydrated = useIsHydrated();
	const entry = hydrated ? readEntry(location.state) : firstEntry;
	/** The newest answers of each round: an older entry of the history must not bring back what was changed since. */
	const [newest, setNewest] = useState<ReadonlyMap<number, Answers>>(new Map());
	const answers = { ...entry.answers, ...newest.get(entry.round) };
	const firstUnanswered = questions.findIndex((question) => !chosenOption(question, answers));
	const furthest = firstUnanswered === -1 ? questions.length : firstUnanswered;
	const step = Math.min(entry.step, furthest);

	function go(to: Partial<Entry>, replace = false) {
		const state: Entry = { round: entry.round, step, answers, ...to };
		navigate({ search: location.search }, { state, replace, preventScrollReset: replace });
	}

	return {
		step,
		answers,
		answer(question, value) {
			// Pressed on the prerendered first question while the history already knows a later one.
			if (!hydrated && readEntry(location.state).step > 0) return;
			const changed = { ...answers, [question.id]: value };
			setNewest(new Map(newest).set(entry.round, changed));
			go({ answers: changed, ...(entry.from !== undefined && { from: entry.from }) }, true);
		},
		next: () => go({ step: step + 1, from: step }),
		previous: () => (entry.from === step - 1 && entry.step === step ? navigate(-1) : go({ step: step - 1 })),
		retake: () => go({ round: entry.round + 1, step: 0, answers: {} }),
	};
}
