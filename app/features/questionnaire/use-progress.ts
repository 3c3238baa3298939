import { useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Answers, getSelectedOption, type Question } from '#domain/models/questionnaire.ts';

/**
 * One screen of a questionnaire, as an entry of the browser's history holds it: a reload, Back and Forward, and a tab that
 * the phone threw away all come back to this question with these answers.
 */
type HistoryEntry = {
	/** Each retake is a round of its own, so that Back leads to the old answers. */
	round: number;
	step: number;
	answers: Answers;
	/** The question that this one was reached from: then the entry before is that question. */
	from?: number;
};

const firstEntry: HistoryEntry = { round: 0, step: 0, answers: {} };

function isAnswers(value: unknown): value is Answers {
	return (
		typeof value === 'object' &&
		value !== null &&
		Object.values(value).every((answer) => typeof answer === 'string')
	);
}

/** History entries outlive a release, so what they hold is checked like anything from outside. */
function readEntry(state: unknown): HistoryEntry {
	const { round, step, answers, from } = (state ?? {}) as Record<string, unknown>;
	if (!Number.isInteger(round) || !Number.isInteger(step) || !isAnswers(answers)) return firstEntry;
	return {
		round: round as number,
		step: step as number,
		answers,
		...(Number.isInteger(from) && { from: from as number }),
	};
}

const noopSubscribe = () => () => {};

/** The prerendered page knows no history: the first render has to be the same. */
function useIsHydrated(): boolean {
	return useSyncExternalStore(
		noopSubscribe,
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
	const isHydrated = useIsHydrated();
	const entry = isHydrated ? readEntry(location.state) : firstEntry;
	/** The newest answers of each round: an older entry of the history must not bring back what was changed since. */
	const [latestAnswers, setLatestAnswers] = useState<ReadonlyMap<number, Answers>>(new Map());
	const answers = { ...entry.answers, ...latestAnswers.get(entry.round) };
	const firstUnanswered = questions.findIndex((question) => !getSelectedOption(question, answers));
	const lastReachableStep = firstUnanswered === -1 ? questions.length : firstUnanswered;
	const step = Math.min(entry.step, lastReachableStep);

	function navigateTo(to: Partial<HistoryEntry>, replace = false) {
		const state: HistoryEntry = { round: entry.round, step, answers, ...to };
		navigate({ search: location.search }, { state, replace, preventScrollReset: replace });
	}

	return {
		step,
		answers,
		answer(question, value) {
			// Pressed on the prerendered first question while the history already knows a later one.
			if (!isHydrated && readEntry(location.state).step > 0) return;
			const changed = { ...answers, [question.id]: value };
			setLatestAnswers(new Map(latestAnswers).set(entry.round, changed));
			navigateTo({ answers: changed, ...(entry.from !== undefined && { from: entry.from }) }, true);
		},
		next: () => navigateTo({ step: step + 1, from: step }),
		previous: () =>
			entry.from === step - 1 && entry.step === step ? navigate(-1) : navigateTo({ step: step - 1 }),
		retake: () => navigateTo({ round: entry.round + 1, step: 0, answers: {} }),
	};
}
