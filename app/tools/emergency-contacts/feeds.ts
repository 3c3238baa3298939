import type { FeedLine } from '#domain/ready/feed.ts';

export const feeds: readonly FeedLine[] = [
	['insurancePhone', 'filled', 'insurer-number-paper', 'partly', 'done', 'at-least'],
	['card', 'printed', 'insurer-number-paper', 'in-place', 'done'],
	['insurancePolicy', 'filled', 'insurer-number-paper', 'partly', 'done', 'at-least'],
	['itPhone', 'filled', 'insurer-number-paper', 'partly', 'done', 'at-least'],
	['ceo', 'filled', 'deciders-named', 'partly', 'done', 'at-least'],
	['ceoPhone', 'filled', 'deciders-named', 'partly', 'done', 'at-least'],
	['insuranceCompany', 'filled', 'cyber-insurance', 'partly', 'hint'],
];

const ids = ['insurancePhone', 'insurancePolicy', 'insuranceCompany', 'itPhone', 'ceo', 'ceoPhone'] as const;

/** Of what was typed here: a number that another tool filled in is no statement. */
export function toAnswers(typed: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
	return Object.fromEntries(ids.map((id) => [id, typed[id] ? 'filled' : '']));
}
