import { type InsurerQuestion, insurerQuestions } from './insurer-questions.ts';
import type { Action } from './plan-cells.ts';
import type { Standing } from './state.ts';

/** `check`: a yes of which a part is due again. `own`: only the visitor can write it. */
export type AnswerKind = 'yes' | 'check' | 'partly' | 'no' | 'unknown' | 'own' | 'not-applicable';

export type InsurerAnswer = {
	readonly question: InsurerQuestion;
	readonly kind: AnswerKind;
	/** To look at before anybody signs. */
	readonly isDoubtful: boolean;
	/** What it rests on; controls that do not apply are left out. */
	readonly standings: readonly Standing[];
	/** The controls that make it other than a yes. */
	readonly because: readonly Standing[];
	/** Of a yes: since when all of it holds. */
	readonly since?: number | undefined;
	/** Of a no: the last day that was agreed for its actions. */
	readonly plannedFor?: string | undefined;
};

/** The first kind that any control has decides: what contradicts a yes comes first. */
const kinds: readonly (readonly [AnswerKind, (standing: Standing) => boolean])[] = [
	['no', ({ state }) => state === 'missing'],
	['unknown', ({ state }) => state === 'unknown' || state === 'conflict'],
	['partly', ({ held }) => held === 'partly'],
	['check', ({ state, isNotSeenClosed }) => state === 'due' || isNotSeenClosed],
];

function answerQuestion(
	question: InsurerQuestion,
	all: readonly Standing[],
	actions: ReadonlyMap<string, Action>,
): InsurerAnswer {
	const asked = all.filter(({ control }) => question.controls.includes(control.id));
	const standings = asked.filter(({ state }) => state !== 'not-applicable');
	const base = { question, standings, because: [], isDoubtful: false };
	if (asked.length === 0) return { ...base, kind: 'own' };
	if (standings.length === 0) return { ...base, kind: 'not-applicable' };
	const [kind, isSo] = kinds.find(([, matches]) => standings.some(matches)) ?? [];
	if (!kind || !isSo) return { ...base, kind: 'yes', since: Math.max(...standings.map(({ at = 0 }) => at)) };
	const because = standings.filter(isSo);
	const days = because.map(({ control }) => actions.get(control.id)?.due ?? '').filter(Boolean);
	const plannedFor = kind === 'no' ? days.toSorted().at(-1) : undefined;
	return { ...base, kind, because, isDoubtful: kind !== 'no', plannedFor };
}

/** Thirty answers, each a yes only where nothing contradicts it. */
export function answerInsurer(
	standings: readonly Standing[],
	actions: ReadonlyMap<string, Action>,
): readonly InsurerAnswer[] {
	return insurerQuestions.map((question) => answerQuestion(question, standings, actions));
}
