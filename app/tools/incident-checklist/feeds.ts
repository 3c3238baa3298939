import { createFeeds } from '#domain/ready/feed.ts';

export const feeds = createFeeds([['print', 'plan-printed', 'done', { printed: 'at-least' }]]);
