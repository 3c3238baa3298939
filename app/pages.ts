import { registry } from '#app/tools/registry.ts';

/** Pages that are not tools. */
export const shellPaths = {
	home: '/',
	tools: '/tools',
	emergencyHub: '/ransomadvisor/tools',
	notFound: '/404',
} as const;

/** Every page that is turned into HTML at build time. */
export const prerenderedPaths: readonly string[] = [
	...Object.values(shellPaths),
	...registry.map((tool) => tool.path),
];

/** Every page a search engine should know. */
export const publicPaths = prerenderedPaths.filter((path) => path !== shellPaths.notFound);
