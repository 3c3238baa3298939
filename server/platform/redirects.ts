type HostRule = { hostContains: string; to: string };
type Rules = { hosts: readonly HostRule[]; aliases: Readonly<Record<string, string>> };

export type Redirect = { status: 302 | 308; to: string };

/** Front doors: a host's own start page in place of '/', and old paths. */
export function redirects({ hosts, aliases }: Rules): (host: string, path: string) => Redirect | undefined {
	return (host, path) => {
		if (path === '/') {
			const rule = hosts.find(({ hostContains }) => host.toLowerCase().includes(hostContains));
			if (rule) return { status: 302, to: rule.to };
		}
		const alias = Object.hasOwn(aliases, path) ? aliases[path] : undefined;
		return alias ? { status: 308, to: alias } : undefined;
	};
}
