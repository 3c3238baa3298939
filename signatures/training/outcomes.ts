import type { SignatureBase, Weights } from '#domain/identify/base.ts';
import { type Classifier, createClassifier } from '#domain/identify/score/classifier.ts';
import type { Match } from '#domain/identify/score/match.ts';
import type { EvaluationCase, HarmlessCase } from './cases.ts';
import type { Note } from './collections.ts';

export type Answer = {
	readonly top1: boolean;
	readonly top3: boolean;
	/** Counts families with the same template as right. */
	readonly isLenientMatch: boolean;
	/** 0 for no match. */
	readonly confidence: number;
	readonly answerText: string;
};
export type Outcome = Answer & { readonly question: EvaluationCase };

export function gradeAnswer({ accept, sharedTemplateWith }: Note, matches: readonly Match[]): Answer {
	const ids = matches.map(({ family }) => family.id);
	const [first = ''] = ids;
	return {
		top1: accept.includes(first),
		top3: ids.slice(0, 3).some((id) => accept.includes(id)),
		isLenientMatch: [...accept, ...sharedTemplateWith].includes(first),
		confidence: matches[0]?.confidence ?? 0,
		answerText: matches.map(({ family, confidence }) => `${family.id} ${confidence}`).join(', ') || '-',
	};
}

export function createGrader() {
	const classifiers = new Map<SignatureBase, Classifier>();
	const getClassifier = (base: SignatureBase): Classifier => {
		const classify = classifiers.get(base) ?? createClassifier(base);
		classifiers.set(base, classify);
		return classify;
	};
	return {
		grade(question: EvaluationCase, weights: Weights): Outcome {
			const { note, analysis, base } = question;
			return { question, ...gradeAnswer(note, getClassifier(base)(analysis, weights)) };
		},
		findFalseAlarm({ name, analysis, base }: HarmlessCase, weights: Weights): string | null {
			const [top] = getClassifier(base)(analysis, weights);
			return top === undefined ? null : `${name}: ${top.family.id} ${top.confidence}`;
		},
	};
}

const minConfident = 70;

export const isConfident = ({ confidence }: Answer): boolean => confidence >= minConfident;

/** One row of the table: notes, first answer right, among the first three, confident, of those right, calibration. */
export function formatMetrics(outcomes: readonly Answer[]): string[] {
	return [
		String(outcomes.length),
		formatShare(outcomes, ({ top1 }) => top1),
		formatShare(outcomes, ({ top3 }) => top3),
		formatShare(outcomes, isConfident),
		formatShare(outcomes.filter(isConfident), ({ isLenientMatch }) => isLenientMatch),
		formatCalibration(outcomes),
	];
}

/** Percent with the 95% Wilson interval. */
export function formatShare<A extends Answer>(outcomes: readonly A[], test: (outcome: A) => boolean): string {
	if (outcomes.length === 0) return '-';
	const z = 1.96;
	const { length } = outcomes;
	const p = outcomes.filter(test).length / length;
	const middle = (p + z ** 2 / (2 * length)) / (1 + z ** 2 / length);
	const half = (z * Math.sqrt((p * (1 - p)) / length + z ** 2 / (4 * length ** 2))) / (1 + z ** 2 / length);
	const percent = (value: number): string => (100 * Math.max(0, Math.min(1, value))).toFixed(1);
	return `${percent(p)} (${percent(middle - half)} to ${percent(middle + half)})`;
}

/** Mean distance between confidence and accuracy; in brackets the one that chance causes if calibrated. */
function formatCalibration(outcomes: readonly Answer[]): string {
	const answered = outcomes.filter(({ confidence }) => confidence > 0);
	const steps = Map.groupBy(answered, ({ confidence }) => Math.min(9, Math.floor(confidence / 10)));
	let error = 0;
	let byChance = 0;
	for (const step of steps.values()) {
		const spread = step.reduce((sum, { confidence }) => sum + confidence * (100 - confidence), 0);
		byChance += Math.sqrt((2 / Math.PI) * spread);
		error += Math.abs(
			step.reduce((sum, { isLenientMatch, confidence }) => sum + (isLenientMatch ? 100 : 0) - confidence, 0),
		);
	}
	const all = Math.max(1, answered.length);
	return `${(error / all).toFixed(1)} (${(byChance / all).toFixed(1)})`;
}
