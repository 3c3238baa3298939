import { getHomeRedirect } from '#app/site/paths.ts';
import { registry } from '#app/tools/registry.ts';

type Redirect = { status: 302 | 308; to: string };

const oldPaths = new Map(
	registry.flatMap((tool) => (tool.redirectFrom ?? []).map((old) => [old, tool.path] as const)),
);

export function findRedirect(host: string, path: string): Redirect | undefined {
	const home = path === '/' ? getHomeRedirect(host) : undefined;
	if (home) return { status: 302, to: home };
	const moved = oldPaths.get(path.replace(/(?<=[^/])\/+$/, ''));
	return moved ? { status: 308, to: moved } : undefined;
}
