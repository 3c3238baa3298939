import { site } from '#app/site.ts';
import { registry } from '#app/tools/registry.ts';
import { redirects } from '#server/platform/redirects.ts';

/** Where a host name of its own, or an old path, leads. */
export const frontDoors = redirects({
	hosts: [
		{ hostContains: site.prepDomain, to: `/${site.product}` },
		{ hostContains: site.advisorDomain, to: '/ransomadvisor' },
	],
	aliases: Object.fromEntries(
		registry.flatMap((tool) => (tool.redirectFrom ?? []).map((old) => [old, tool.path])),
	),
});
