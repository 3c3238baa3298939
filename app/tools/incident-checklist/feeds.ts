import type { FeedRow } from '#domain/ready/feed.ts';

export const feeds: readonly FeedRow[] = [['print', 'plan-printed', 'done', { printed: 'at-least' }]];
