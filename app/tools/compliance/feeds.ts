import type { FeedLine } from '#domain/ready/feed.ts';

export const feeds: readonly FeedLine[] = [['result', 'shown', 'duties-known', 'partly', 'done', 'at-least']];
