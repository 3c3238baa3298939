import type { FeedLine } from '#domain/ready/feed.ts';

export const feeds: readonly FeedLine[] = [
	['print', 'printed', 'plan-printed', 'partly', 'done', 'at-least'],
];
