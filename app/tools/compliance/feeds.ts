import type { FeedRow } from '#domain/ready/feed.ts';

export const feeds: readonly FeedRow[] = [['result', 'duties-known', 'done', { shown: 'at-least' }]];
