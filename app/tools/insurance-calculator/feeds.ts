import type { FeedLine } from '#domain/ready/feed.ts';

export const feeds: readonly FeedLine[] = [
	['currentCoverage', 'filled', 'cyber-insurance', 'partly', 'hint'],
];
