import type { FeedRow } from '#domain/ready/feed.ts';
import type { TimelineStep } from './logic.ts';

export const feeds: readonly FeedRow[] = [
	['quick-steps', 'plan-printed', 'done', { three: 'at-least' }],
	['responsible', 'deciders-named', 'hint', { filled: 'partly' }],
];

export function toAnswers(steps: readonly TimelineStep[]): Readonly<Record<string, string>> {
	const hasPeople = steps.length > 0 && steps.every(({ responsible }) => responsible !== '');
	return { 'quick-steps': steps.length >= 3 ? 'three' : '', responsible: hasPeople ? 'filled' : '' };
}
