import type { FeedRow } from '#domain/ready/feed.ts';

export const feeds: readonly FeedRow[] = [
	['doors', ['mfa-email', 'mfa-cloud-apps'], 'hint', { cloud: 'partly', closed: 'partly' }],
	['doors', 'mfa-remote', 'hint', { open: 'missing', unpatched: 'partly', closed: 'partly' }],
	['doors', 'updates-auto', 'hint', { closed: 'partly' }],
	['doors', ['no-rdp-internet', 'edge-patched'], 'hint', { open: 'missing', closed: 'partly' }],
	['doors', 'one-remote-door', 'hint', { open: 'missing', unpatched: 'partly', closed: 'partly' }],
	['doors', 'edge-patched', 'said', { unpatched: 'missing' }],
	['visibility', 'password-manager', 'hint', { hit: 'partly' }],
	['suppliers', 'provider-access', 'said', { full: 'missing', none: 'not-applicable' }],
	['suppliers', 'provider-access', 'hint', { several: 'unknown', one: 'partly' }],
];
