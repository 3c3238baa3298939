import { createFeeds } from '#domain/ready/feed.ts';

export const feeds = createFeeds([['currentCoverage', 'cyber-insurance', 'hint', { filled: 'partly' }]]);
