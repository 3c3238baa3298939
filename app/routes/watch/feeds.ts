import type { FeedLine } from '#domain/ready/feed.ts';

export const feeds: readonly FeedLine[] = [
	['rdp', 'exposed', 'no-rdp-internet', 'missing', 'seen', 'tonight'],
	['rdp', 'safe', 'no-rdp-internet', 'in-place', 'seen'],
	['ssh', 'exposed', 'nothing-else-exposed', 'missing', 'seen'],
	['smb', 'exposed', 'nothing-else-exposed', 'missing', 'seen', 'tonight'],
	['web-admin', 'exposed', 'nothing-else-exposed', 'missing', 'seen'],
	['databases', 'exposed', 'nothing-else-exposed', 'missing', 'seen', 'tonight'],
	['kev', 'exploited', 'edge-patched', 'missing', 'seen', 'tonight'],
	['kev', 'ended', 'edge-patched', 'partly', 'seen'],
	['state', 'active', 'outside-check', 'in-place', 'done'],
	['state', 'paused', 'outside-check', 'partly', 'done'],
];
