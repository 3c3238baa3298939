import type { FeedRow } from '#domain/ready/feed.ts';

export const feeds: readonly FeedRow[] = [
	['currentCoverage', 'cyber-insurance', 'hint', { filled: 'partly' }],
];
