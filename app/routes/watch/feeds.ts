import type { Watch } from '#contract/watch.ts';
import type { FeedRow } from '#domain/ready/feed.ts';

export const feeds: readonly FeedRow[] = [
	['rdp', 'no-rdp-internet', 'seen', { exposed: 'tonight', safe: 'in-place' }],
	['ssh', 'nothing-else-exposed', 'seen', { exposed: 'missing' }],
	['smb', 'nothing-else-exposed', 'seen', { exposed: 'tonight' }],
	['web-admin', 'nothing-else-exposed', 'seen', { exposed: 'missing' }],
	['databases', 'nothing-else-exposed', 'seen', { exposed: 'tonight' }],
	['kev', 'edge-patched', 'seen', { exploited: 'tonight', ended: 'partly' }],
	['state', 'outside-check', 'done', { active: 'in-place', paused: 'partly' }],
];

type Look = { tool: string; item: string; target?: string; answer: string; at?: number };

const tool = 'watch';
const checks = ['rdp', 'ssh', 'smb', 'web-admin', 'databases'];

/** What the watches of an account saw at their last look. A finding's id starts with its check. */
export function toLooks(watches: readonly Watch[]): readonly Look[] {
	const active = watches.filter(({ state }) => state === 'active');
	const state = active.length > 0 ? 'active' : watches.some((one) => one.state === 'paused') ? 'paused' : '';
	return [
		{ tool, item: 'state', answer: state },
		...active.flatMap(({ domain: target, lastScanAt, exposed, changes: all }) => {
			const changes = all.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
			if (lastScanAt === null || target === '') return [];
			const at = Date.parse(lastScanAt);
			const of = (finding: string | undefined, item: string) => finding?.split(':')[0] === item;
			const looks = checks.flatMap((item): Look[] => {
				if (exposed.some(({ finding }) => of(finding, item)))
					return [{ tool, item, target, answer: 'exposed', at }];
				const last = changes.find(({ finding }) => of(finding, item));
				return last?.kind === 'closed'
					? [{ tool, item, target, answer: 'safe', at: Date.parse(last.at) }]
					: [];
			});
			const last = changes.find(({ kind }) => kind === 'exploited' || kind === 'ended');
			return last?.kind
				? [...looks, { tool, item: 'kev', target, answer: last.kind, at: Date.parse(last.at) }]
				: looks;
		}),
	];
}
