import type { FeedLine } from '#domain/ready/feed.ts';
import type { TimelineStep } from './logic.ts';

export const feeds: readonly FeedLine[] = [
	['quick-steps', 'three', 'plan-printed', 'partly', 'done', 'at-least'],
	['responsible', 'filled', 'deciders-named', 'partly', 'hint'],
];

export function toAnswers(steps: readonly TimelineStep[]): Readonly<Record<string, string>> {
	const hasPeople = steps.length > 0 && steps.every(({ responsible }) => responsible !== '');
	return { 'quick-steps': steps.length >= 3 ? 'three' : '', responsible: hasPeople ? 'filled' : '' };
}
