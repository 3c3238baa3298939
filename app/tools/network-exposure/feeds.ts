import { type FeedLine, goneAnswer } from '#domain/ready/feed.ts';
import { isExploited } from '#domain/scan/findings.ts';
import type { FinishedScan } from './logic.ts';

const tool = 'network-exposure';

export const feeds: readonly FeedLine[] = [
	['vpn', 'exposed', 'mfa-remote', 'unknown', 'seen'],
	['vpn', 'exposed', 'edge-patched', 'unknown', 'seen'],
	['vpn', 'safe', 'edge-patched', 'partly', 'hint'],
	['vpn', 'unknown', 'edge-patched', 'unknown', 'seen'],
	['support', 'ended', 'unsupported-gone', 'missing', 'seen'],
	['kev', 'exploited', 'edge-patched', 'missing', 'seen', 'tonight'],
	['email', 'exposed', 'safe-settings', 'missing', 'seen'],
	['email', 'safe', 'safe-settings', 'partly', 'hint'],
	['email', 'unknown', 'safe-settings', 'unknown', 'seen'],
	['smb', 'exposed', 'safe-settings', 'missing', 'hint'],
	['smb', 'exposed', 'nothing-else-exposed', 'missing', 'seen', 'tonight'],
	['smb', 'safe', 'nothing-else-exposed', 'partly', 'seen'],
	['smb', 'unknown', 'nothing-else-exposed', 'unknown', 'seen'],
	['product:screenconnect', 'exposed', 'remote-support-tools', 'partly', 'seen'],
	['product:simplehelp', 'exposed', 'remote-support-tools', 'partly', 'seen'],
	['product:beyondtrust', 'exposed', 'remote-support-tools', 'partly', 'seen'],
	['product:kaseya-vsa', 'exposed', 'remote-support-tools', 'partly', 'seen'],
	['dns', 'exposed', 'dmarc', 'missing', 'seen'],
	['dns', 'safe', 'dmarc', 'in-place', 'seen'],
	['dns', 'unknown', 'dmarc', 'unknown', 'seen'],
	['rdp', 'exposed', 'no-rdp-internet', 'missing', 'seen', 'tonight'],
	['rdp', 'safe', 'no-rdp-internet', 'in-place', 'seen'],
	['rdp', 'unknown', 'no-rdp-internet', 'unknown', 'seen'],
	['ssh', 'exposed', 'nothing-else-exposed', 'missing', 'seen'],
	['ssh', 'safe', 'nothing-else-exposed', 'partly', 'seen'],
	['ssh', 'unknown', 'nothing-else-exposed', 'unknown', 'seen'],
	['web-admin', 'exposed', 'nothing-else-exposed', 'missing', 'seen'],
	['web-admin', 'safe', 'nothing-else-exposed', 'partly', 'seen'],
	['web-admin', 'unknown', 'nothing-else-exposed', 'unknown', 'seen'],
	['databases', 'exposed', 'nothing-else-exposed', 'missing', 'seen', 'tonight'],
	['databases', 'safe', 'nothing-else-exposed', 'partly', 'seen'],
	['databases', 'unknown', 'nothing-else-exposed', 'unknown', 'seen'],
	['product:veeam', 'exposed', 'nothing-else-exposed', 'missing', 'seen'],
	['product:qnap', 'exposed', 'nothing-else-exposed', 'missing', 'seen'],
	['product:synology', 'exposed', 'nothing-else-exposed', 'missing', 'seen'],
	['product:idrac', 'exposed', 'nothing-else-exposed', 'missing', 'seen'],
	['product:ilo', 'exposed', 'nothing-else-exposed', 'missing', 'seen'],
	['product:truenas', 'exposed', 'nothing-else-exposed', 'missing', 'seen'],
	['product:fortimanager', 'exposed', 'nothing-else-exposed', 'missing', 'seen'],
	['scan', 'completed', 'outside-check', 'partly', 'done', 'at-least'],
	['product:esxi', 'exposed', 'hypervisor-apart', 'missing', 'seen', 'tonight'],
	['product:esxi', 'exploited', 'hypervisor-hardened', 'missing', 'seen', 'tonight'],
	['product:esxi', 'exploited', 'hypervisor-apart', 'missing', 'seen', 'tonight'],
	['product:vcenter', 'exposed', 'hypervisor-apart', 'missing', 'seen', 'tonight'],
	['product:vcenter', 'exploited', 'hypervisor-hardened', 'missing', 'seen', 'tonight'],
	['product:vcenter', 'exploited', 'hypervisor-apart', 'missing', 'seen', 'tonight'],
	['product:proxmox', 'exposed', 'hypervisor-apart', 'missing', 'seen', 'tonight'],
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
