import type { FeedRow } from '#domain/ready/feed.ts';

export const feeds: readonly FeedRow[] = [
	['hasInsurance', 'cyber-insurance', 'said', { yes: 'at-least', no: 'missing', unknown: 'unknown' }],
];
