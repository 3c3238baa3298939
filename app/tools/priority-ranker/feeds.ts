import type { FeedLine } from '#domain/ready/feed.ts';

export const feeds: readonly FeedLine[] = [
	['selection', 'three', 'restore-order', 'partly', 'done', 'at-least'],
	['custom-system', 'saved', 'restore-order', 'partly', 'done', 'at-least'],
];
