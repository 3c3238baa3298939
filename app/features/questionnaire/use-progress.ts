import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useIsHydrated } from '#app/lib/browser-state.ts';
import { type Answers, getSelectedOption, type Question } from '#domain/models/questionnaire.ts';

/** State of a history entry: reload, Back, Forward and a discarded tab restore the question and its answers. */
type HistoryEntry = {
	/** Counts retakes, so that Back returns to the previous answers. */
	round: number;
	step: number;
	answers: Answers;
	/** Set when the previous history entry is this question. */
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

/** History entries survive a release, so their state is validated. */
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

export type QuestionnaireProgress = {
	/** True until the visitor answers: a saved result is shown then. */
	isNewVisit: boolean;
	/** Equal to the number of questions when the result is shown. */
	step: number;
	answers: Answers;
	/** Ids of the known answers that the visitor has not given. */
	settled: readonly string[];
	answer: (question: Question, value: string) => void;
	next: () => void;
	previous: () => void;
	retake: () => void;
};

/** `knownAnswers` come from elsewhere in the record; the visitor's answers replace them. */
export function useProgress(questions: readonly Question[], knownAnswers: Answers): QuestionnaireProgress {
	const location = useLocation();
	const navigate = useNavigate();
	const isHydrated = useIsHydrated();
	const entry = isHydrated ? readEntry(location.state) : firstEntry;
	/** Latest answers per round: going back must not restore answers that were changed later. */
	const [latestAnswers, setLatestAnswers] = useState<ReadonlyMap<number, Answers>>(new Map());
	const givenAnswers = { ...entry.answers, ...latestAnswers.get(entry.round) };
	const answers = { ...knownAnswers, ...givenAnswers };
	const firstUnanswered = questions.findIndex((question) => !getSelectedOption(question, answers));
	const lastReachableStep = firstUnanswered === -1 ? questions.length : firstUnanswered;
	const step = Math.min(entry.step, lastReachableStep);

	function navigateTo(to: Partial<HistoryEntry>, replace = false) {
		// Known answers are left out, so that they can be undone on their question; the result needs all.
		const isResult = to.step === questions.length;
		const state: HistoryEntry = {
			round: entry.round,
			step,
			answers: isResult ? answers : givenAnswers,
			...to,
		};
		navigate({ search: location.search }, { state, replace, preventScrollReset: replace });
	}

	return {
		isNewVisit: isHydrated && entry === firstEntry && !latestAnswers.has(entry.round),
		step,
		answers,
		settled: Object.keys(knownAnswers).filter((id) => givenAnswers[id] === undefined),
		answer(question, value) {
			// Pressed on the prerendered first question while the restored history entry is a later one.
			if (!isHydrated && readEntry(location.state).step > 0) return;
			const changed = { ...givenAnswers, [question.id]: value };
			setLatestAnswers(new Map(latestAnswers).set(entry.round, changed));
			navigateTo({ answers: changed, ...(entry.from !== undefined && { from: entry.from }) }, true);
		},
		next: () => navigateTo({ step: step + 1, from: step }),
		previous: () =>
			entry.from === step - 1 && entry.step === step ? navigate(-1) : navigateTo({ step: step - 1 }),
		retake: () => navigateTo({ round: entry.round + 1, step: 0, answers: {} }),
	};
}
