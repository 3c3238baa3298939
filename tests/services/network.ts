import { run } from './commands.ts';

export const SCANNER = 'rp-scanner';

export type Host = { readonly namespace: string; readonly ip4: string; readonly ip6: string };

/** Each host is a network namespace, joined to the scanner's by a cable of its own. Nothing else can reach either. */
export const HOSTS = {
	lax: host(1),
	firm: host(2),
	walled: host(3),
	empty: host(4),
} as const;

function host(number: number): Host & { readonly number: number } {
	return {
		number,
		namespace: `rp-host${number}`,
		ip4: `10.231.${number}.2`,
		ip6: `fd31:${number}::2`,
	};
}

export function buildNetwork(): void {
	run('ip', 'netns', 'add', SCANNER);
	run('ip', '-n', SCANNER, 'link', 'set', 'lo', 'up');
	for (const { number, namespace, ip4, ip6 } of Object.values(HOSTS)) {
		const [near, far] = [`rp-near${number}`, `rp-far${number}`];
		run('ip', 'netns', 'add', namespace);
		run('ip', '-n', namespace, 'link', 'set', 'lo', 'up');
		run('ip', 'link', 'add', near, 'netns', SCANNER, 'type', 'veth', 'peer', 'name', far, 'netns', namespace);
		run('ip', '-n', SCANNER, 'address', 'add', `10.231.${number}.1/24`, 'dev', near);
		run('ip', '-n', namespace, 'address', 'add', `${ip4}/24`, 'dev', far);
		run('ip', '-n', SCANNER, 'address', 'add', `fd31:${number}::1/64`, 'dev', near, 'nodad');
		run('ip', '-n', namespace, 'address', 'add', `${ip6}/64`, 'dev', far, 'nodad');
		run('ip', '-n', SCANNER, 'link', 'set', near, 'up');
		run('ip', '-n', namespace, 'link', 'set', far, 'up');
		// Otherwise the kernel answers only so many refused UDP packets per second, and the rest would look filtered.
		inside(namespace, 'sysctl', '-qw', 'net.ipv4.icmp_ratelimit=0', 'net.ipv6.icmp.ratelimit=0');
	}
}

/** Drops everything but the given TCP ports; `turnedAway` is answered with "prohibited" instead. */
export function wall({ namespace }: Host, allowed: readonly number[], turnedAway: readonly number[]): void {
	const rules = `table inet wall { chain input { type filter hook input priority 0; policy drop;
		iif lo accept
		meta l4proto ipv6-icmp accept
		tcp dport { ${allowed.join(', ')} } accept
		${turnedAway.length > 0 ? `tcp dport { ${turnedAway.join(', ')} } reject with icmpx type admin-prohibited` : ''}
	} }`;
	inside(namespace, 'nft', rules);
}

export function inside(namespace: string, ...command: string[]): string {
	return run('ip', 'netns', 'exec', namespace, ...command);
}

export function removeNetwork(): void {
	const present = run('ip', 'netns', 'list');
	for (const namespace of [SCANNER, ...Object.values(HOSTS).map((each) => each.namespace)]) {
		if (new RegExp(`^${namespace}\\b`, 'm').test(present)) run('ip', 'netns', 'delete', namespace);
	}
}
