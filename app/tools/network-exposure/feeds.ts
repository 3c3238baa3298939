import { type FeedRow, goneAnswer } from '#domain/ready/feed.ts';
import { isExploited } from '#domain/scan/findings.ts';
import type { FinishedScan } from './logic.ts';

const tool = 'network-exposure';

export const feeds: readonly FeedRow[] = [
	['vpn', 'mfa-remote', 'seen', { exposed: 'unknown' }],
	['vpn', 'edge-patched', 'seen', { exposed: 'unknown', unknown: 'unknown' }],
	['vpn', 'edge-patched', 'hint', { safe: 'partly' }],
	['support', 'unsupported-gone', 'seen', { ended: 'missing' }],
	['kev', 'edge-patched', 'seen', { exploited: 'tonight' }],
	['email', 'safe-settings', 'seen', { exposed: 'missing', unknown: 'unknown' }],
	['email', 'safe-settings', 'hint', { safe: 'partly' }],
	['smb', 'safe-settings', 'hint', { exposed: 'missing' }],
	['smb', 'nothing-else-exposed', 'seen', { exposed: 'tonight', safe: 'partly', unknown: 'unknown' }],
	['product:screenconnect', 'remote-support-tools', 'seen', { exposed: 'partly' }],
	['product:simplehelp', 'remote-support-tools', 'seen', { exposed: 'partly' }],
	['product:beyondtrust', 'remote-support-tools', 'seen', { exposed: 'partly' }],
	['product:kaseya-vsa', 'remote-support-tools', 'seen', { exposed: 'partly' }],
	['dns', 'dmarc', 'seen', { exposed: 'missing', safe: 'in-place', unknown: 'unknown' }],
	['rdp', 'no-rdp-internet', 'seen', { exposed: 'tonight', safe: 'in-place', unknown: 'unknown' }],
	['ssh', 'nothing-else-exposed', 'seen', { exposed: 'missing', safe: 'partly', unknown: 'unknown' }],
	['web-admin', 'nothing-else-exposed', 'seen', { exposed: 'missing', safe: 'partly', unknown: 'unknown' }],
	['databases', 'nothing-else-exposed', 'seen', { exposed: 'tonight', safe: 'partly', unknown: 'unknown' }],
	['product:veeam', 'nothing-else-exposed', 'seen', { exposed: 'missing' }],
	['product:qnap', 'nothing-else-exposed', 'seen', { exposed: 'missing' }],
	['product:synology', 'nothing-else-exposed', 'seen', { exposed: 'missing' }],
	['product:idrac', 'nothing-else-exposed', 'seen', { exposed: 'missing' }],
	['product:ilo', 'nothing-else-exposed', 'seen', { exposed: 'missing' }],
	['product:truenas', 'nothing-else-exposed', 'seen', { exposed: 'missing' }],
	['product:fortimanager', 'nothing-else-exposed', 'seen', { exposed: 'missing' }],
	['scan', 'outside-check', 'done', { completed: 'at-least' }],
	['product:esxi', 'hypervisor-apart', 'seen', { exposed: 'tonight', exploited: 'tonight' }],
	['product:esxi', 'hypervisor-hardened', 'seen', { exploited: 'tonight' }],
	['product:vcenter', 'hypervisor-apart', 'seen', { exposed: 'tonight', exploited: 'tonight' }],
	['product:vcenter', 'hypervisor-hardened', 'seen', { exploited: 'tonight' }],
	['product:proxmox', 'hypervisor-apart', 'seen', { exposed: 'tonight' }],
];

const products = [...new Set(feeds.map(([item]) => item))].filter((item) => item.startsWith('product:'));
const ofDomain: readonly string[] = ['email', 'dns'];

type Look = { tool: string; item: string; target?: string; answer: string };

/** What a finished scan saw: each check, and the products and versions that say more. */
export function toLooks({ target: { domain, ipAddress }, checks }: FinishedScan): readonly Look[] {
	const address = ipAddress ?? domain;
	const findings = checks.flatMap((check) => check.findings);
	const look = (item: string, answer: string, target = address): Look => ({ tool, item, target, answer });
	const found = (item: string, answer: string, isFound: boolean) => look(item, isFound ? answer : goneAnswer);
	return [
		{ tool, item: 'scan', answer: 'completed' },
		...checks.map(({ id, status }) => look(id, status, ofDomain.includes(id) ? domain || address : address)),
		found('kev', 'exploited', findings.some(isExploited)),
		found(
			'support',
			'ended',
			findings.some(({ kev }) => Boolean(kev?.endedOn)),
		),
		...products.map((item) => {
			const ofProduct = findings.filter(
				({ product, verdict }) => item === `product:${product}` && verdict === 'exposed',
			);
			return found(item, ofProduct.some(isExploited) ? 'exploited' : 'exposed', ofProduct.length > 0);
		}),
	];
}
