import type { FeedRow } from '#domain/ready/feed.ts';

export const feeds: readonly FeedRow[] = [
	['insurancePhone', 'insurer-number-paper', 'done', { filled: 'at-least' }],
	['card', 'insurer-number-paper', 'done', { printed: 'in-place' }],
	['insurancePolicy', 'insurer-number-paper', 'done', { filled: 'at-least' }],
	['itPhone', 'insurer-number-paper', 'done', { filled: 'at-least' }],
	['ceo', 'deciders-named', 'done', { filled: 'at-least' }],
	['ceoPhone', 'deciders-named', 'done', { filled: 'at-least' }],
	['insuranceCompany', 'cyber-insurance', 'hint', { filled: 'partly' }],
];

const ids = ['insurancePhone', 'insurancePolicy', 'insuranceCompany', 'itPhone', 'ceo', 'ceoPhone'] as const;

/** Of what was typed here: a number that another tool filled in is no statement. */
export function toAnswers(typed: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
	return Object.fromEntries(ids.map((id) => [id, typed[id] ? 'filled' : '']));
}
