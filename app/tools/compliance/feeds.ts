import { createFeeds } from '#domain/ready/feed.ts';

export const feeds = createFeeds([['result', 'duties-known', 'done', { shown: 'at-least' }]]);
