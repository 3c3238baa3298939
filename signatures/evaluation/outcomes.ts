import type { SignatureBase, Weights } from '#domain/identify/base.ts';
import { createJudge, type Judge } from '#domain/identify/judge/answers.ts';
import type { Match } from '#domain/identify/judge/match.ts';
import type { Note } from '#signatures/collections.ts';
import type { HarmlessQuestion, Question } from './questions.ts';

// What was answered, and how good that is.

export type Answer = {
	readonly top1: boolean;
	readonly top3: boolean;
	/** The family itself, or one whose notes share the template. */
	readonly lenient: boolean;
	/** 0 when nothing was answered. */
	readonly confidence: number;
	readonly said: string;
};
export type Outcome = Answer & { readonly question: Question };

const confidentFrom = 70;

export function answerTo({ accept, sharedTemplateWith }: Note, matches: readonly Match[]): Answer {
	const ids = matches.map(({ family }) => family.id);
	const [first = ''] = ids;
	return {
		top1: accept.includes(first),
		top3: ids.slice(0, 3).some((id) => accept.includes(id)),
		lenient: [...accept, ...sharedTemplateWith].includes(first),
		confidence: matches[0]?.confidence ?? 0,
		said: matches.map(({ family, confidence }) => `${family.id} ${confidence}`).join(', ') || '-',
	};
}

export function createMarker() {
	const judges = new Map<SignatureBase, Judge>();
	const judgeOf = (base: SignatureBase): Judge => {
		const judge = judges.get(base) ?? createJudge(base);
		judges.set(base, judge);
		return judge;
	};
	return {
		mark(question: Question, weights: Weights): Outcome {
			const { note, reading, base } = question;
			return { question, ...answerTo(note, judgeOf(base)(reading, weights)) };
		},
		/** What a harmless text was taken for, or null. */
		falseAlarm({ name, reading, base }: HarmlessQuestion, weights: Weights): string | null {
			const [top] = judgeOf(base)(reading, weights);
			return top === undefined ? null : `${name}: ${top.family.id} ${top.confidence}`;
		},
	};
}

export type Figures = {
	readonly notes: number;
	readonly top1: string;
	readonly top3: string;
	readonly confident: string;
	readonly confidentRight: string;
	readonly calibration: string;
};

export const isConfident = ({ confidence }: Answer): boolean => confidence >= confidentFrom;

/** How much an outcome counts; all the same unless told. */
export type Counted<A extends Answer> = (outcome: A) => number;
const once = () => 1;

const total = <A extends Answer>(outcomes: readonly A[], counted: Counted<A>): number =>
	outcomes.reduce((sum, outcome) => sum + counted(outcome), 0);

export function figures<A extends Answer>(outcomes: readonly A[], counted: Counted<A> = once): Figures {
	const confident = outcomes.filter(isConfident);
	return {
		notes: outcomes.length,
		top1: share(outcomes, ({ top1 }) => top1, counted),
		top3: share(outcomes, ({ top3 }) => top3, counted),
		confident: share(outcomes, isConfident, counted),
		confidentRight: share(confident, ({ lenient }) => lenient, counted),
		calibration: calibration(outcomes, counted),
	};
}

/** In percent, with the interval in which the truth lies in 95 of 100 cases (Wilson, of as many as the counts are worth). */
export function share<A extends Answer>(
	outcomes: readonly A[],
	test: (outcome: A) => boolean,
	counted: Counted<A> = once,
): string {
	if (outcomes.length === 0) return '-';
	const z = 1.96;
	const all = total(outcomes, counted);
	const length = all ** 2 / outcomes.reduce((sum, outcome) => sum + counted(outcome) ** 2, 0);
	const p = total(outcomes.filter(test), counted) / all;
	const middle = (p + z ** 2 / (2 * length)) / (1 + z ** 2 / length);
	const half = (z * Math.sqrt((p * (1 - p)) / length + z ** 2 / (4 * length ** 2))) / (1 + z ** 2 / length);
	const percent = (value: number): string => (100 * Math.max(0, Math.min(1, value))).toFixed(1);
	return `${percent(p)} (${percent(middle - half)} to ${percent(middle + half)})`;
}

/**
 * Mean distance in points between what was said and what was right, over steps of ten; in brackets what chance alone makes of
 * it on so few answers when every one is exactly as sure as it should be.
 */
function calibration<A extends Answer>(outcomes: readonly A[], counted: Counted<A>): string {
	const answered = outcomes.filter(({ confidence }) => confidence > 0);
	const steps = Map.groupBy(answered, ({ confidence }) => Math.min(9, Math.floor(confidence / 10)));
	let error = 0;
	let byChance = 0;
	for (const step of steps.values()) {
		const spread = step.reduce(
			(sum, outcome) => sum + counted(outcome) ** 2 * outcome.confidence * (100 - outcome.confidence),
			0,
		);
		byChance += Math.sqrt((2 / Math.PI) * spread);
		error += Math.abs(
			step.reduce(
				(sum, outcome) => sum + counted(outcome) * ((outcome.lenient ? 100 : 0) - outcome.confidence),
				0,
			),
		);
	}
	const all = Math.max(1, total(answered, counted));
	return `${(error / all).toFixed(1)} (${(byChance / all).toFixed(1)})`;
}
