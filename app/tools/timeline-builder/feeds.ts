import type { FeedLine } from '#domain/ready/feed.ts';

export const feeds: readonly FeedLine[] = [
	['quick-steps', 'three', 'plan-printed', 'partly', 'done', 'at-least'],
	['responsible', 'filled', 'deciders-named', 'partly', 'hint'],
];
