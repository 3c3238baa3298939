import { createFeeds } from '#domain/ready/feed.ts';

export const feeds = createFeeds([
	['hasInsurance', 'cyber-insurance', 'said', { yes: 'at-least', no: 'missing', unknown: 'unknown' }],
]);
