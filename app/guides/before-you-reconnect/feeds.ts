import type { FeedRow } from '#domain/ready/feed.ts';

export const feeds: readonly FeedRow[] = [
	['rg-4', 'edge-patched', 'said', { go: 'in-place', 'no-go': 'missing' }],
	['rg-8', ['mfa-email', 'mfa-remote', 'mfa-admin'], 'said', { go: 'in-place', 'no-go': 'missing' }],
	['rg-9', 'cloud-admins', 'said', { go: 'at-least' }],
	['rg-11', 'clean-restore-place', 'said', { go: 'at-least' }],
	['rg-13', 'hypervisor-apart', 'said', { go: 'in-place', 'no-go': 'missing', 'not-needed': 'unknown' }],
	['rg-14', ['backup-offline', 'backup-own-accounts'], 'said', { go: 'in-place', 'no-go': 'missing' }],
	['rg-16', ['no-local-admin', 'local-admin-passwords'], 'said', { go: 'in-place', 'no-go': 'missing' }],
	['rg-18', ['mfa-remote', 'no-rdp-internet'], 'said', { go: 'in-place', 'no-go': 'missing' }],
	['rg-18', 'one-remote-door', 'said', { go: 'in-place', 'no-go': 'missing' }],
	['rg-19', 'remote-support-tools', 'said', { go: 'in-place', 'no-go': 'missing' }],
	['rg-20', 'logs-90-days', 'said', { go: 'in-place', 'no-go': 'missing' }],
	['rg-21', 'provider-contract', 'said', { go: 'at-least' }],
	['rg-22', 'provider-access', 'said', { go: 'in-place', 'no-go': 'missing' }],
	['rg-24', 'watch-24-7', 'said', { go: 'at-least' }],
	['rg-25', 'work-without-computers', 'said', { go: 'at-least' }],
	['rg-28', 'edr-everywhere', 'said', { go: 'in-place', 'no-go': 'missing' }],
];
