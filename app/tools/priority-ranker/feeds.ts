import type { FeedRow } from '#domain/ready/feed.ts';

export const feeds: readonly FeedRow[] = [
	['selection', 'restore-order', 'done', { three: 'at-least' }],
	['custom-system', 'restore-order', 'done', { saved: 'at-least' }],
];
