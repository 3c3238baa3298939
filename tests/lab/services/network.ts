import { run } from './commands.ts';

export type Host = { readonly namespace: string; readonly ip4: string; readonly ip6: string };

export type Network<Name extends string> = {
	readonly scanner: string;
	readonly hosts: Readonly<Record<Name, Host>>;
};

/** Each host is a network namespace, connected to the scanner's by a veth pair. */
export function describeNetwork<Name extends string>(
	prefix: string,
	number: number,
	names: readonly Name[],
): Network<Name> {
	const host = (index: number): Host => ({
		namespace: `${prefix}-host${index}`,
		ip4: `10.${number}.${index}.2`,
		ip6: `fd${number.toString(16)}:${index}::2`,
	});
	const hosts = Object.fromEntries(names.map((name, index) => [name, host(index + 1)])) as Record<Name, Host>;
	return { scanner: `${prefix}-scanner`, hosts };
}

export function buildNetwork({ scanner, hosts }: Network<string>): void {
	run('ip', 'netns', 'add', scanner);
	run('ip', '-n', scanner, 'link', 'set', 'lo', 'up');
	for (const [index, { namespace, ip4, ip6 }] of Object.values(hosts).entries()) {
		const [scannerInterface, hostInterface] = [`near${index}`, `far${index}`];
		run('ip', 'netns', 'add', namespace);
		run('ip', '-n', namespace, 'link', 'set', 'lo', 'up');
		run(
			'ip',
			'link',
			'add',
			scannerInterface,
			'netns',
			scanner,
			'type',
			'veth',
			'peer',
			'name',
			hostInterface,
			'netns',
			namespace,
		);
		run('ip', '-n', scanner, 'address', 'add', `${ip4.replace(/2$/, '1')}/24`, 'dev', scannerInterface);
		run('ip', '-n', namespace, 'address', 'add', `${ip4}/24`, 'dev', hostInterface);
		run(
			'ip',
			'-n',
			scanner,
			'address',
			'add',
			`${ip6.replace(/2$/, '1')}/64`,
			'dev',
			scannerInterface,
			'nodad',
		);
		run('ip', '-n', namespace, 'address', 'add', `${ip6}/64`, 'dev', hostInterface, 'nodad');
		run('ip', '-n', scanner, 'link', 'set', scannerInterface, 'up');
		run('ip', '-n', namespace, 'link', 'set', hostInterface, 'up');
		// Without this the kernel limits ICMP replies, and closed UDP ports look filtered.
		runInNamespace(namespace, 'sysctl', '-qw', 'net.ipv4.icmp_ratelimit=0', 'net.ipv6.icmp.ratelimit=0');
	}
}

/** Drops everything except the allowed TCP ports; rejected ports reply with ICMP prohibited. */
export function applyFirewall(
	{ namespace }: Host,
	allowed: readonly number[],
	rejected: readonly number[] = [],
): void {
	const prohibited = `tcp dport { ${rejected.join(', ')} } reject with icmpx type admin-prohibited`;
	const rules = [
		'add table inet wall',
		'add chain inet wall input { type filter hook input priority 0; policy drop; }',
		'add rule inet wall input iif lo accept',
		'add rule inet wall input meta l4proto ipv6-icmp accept',
		`add rule inet wall input tcp dport { ${allowed.join(', ')} } accept`,
		...(rejected.length > 0 ? [`add rule inet wall input ${prohibited}`] : []),
	];
	for (const rule of rules) runInNamespace(namespace, 'nft', rule);
}

export function runInNamespace(namespace: string, ...command: string[]): string {
	return run('ip', 'netns', 'exec', namespace, ...command);
}

export function removeNetwork({ scanner, hosts }: Network<string>): void {
	const existingNamespaces = run('ip', 'netns', 'list');
	for (const namespace of [scanner, ...Object.values(hosts).map((each) => each.namespace)]) {
		if (new RegExp(`^${namespace}\\b`, 'm').test(existingNamespaces)) run('ip', 'netns', 'delete', namespace);
	}
}
