import type { FeedLine } from '#domain/ready/feed.ts';

export const feeds: readonly FeedLine[] = [
	['hasInsurance', 'yes', 'cyber-insurance', 'partly', 'said', 'at-least'],
	['hasInsurance', 'no', 'cyber-insurance', 'missing', 'said'],
	['hasInsurance', 'unknown', 'cyber-insurance', 'unknown', 'said'],
];
