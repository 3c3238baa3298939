import { createFeeds } from '#domain/ready/feed.ts';

export const feeds = createFeeds([
	['selection', 'restore-order', 'done', { three: 'at-least' }],
	['custom-system', 'restore-order', 'done', { saved: 'at-least' }],
]);
