import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { registry } from './tools/registry.ts';

export default [
	index('routes/landing.tsx'),
	route('tools', 'routes/catalogue.tsx'),
	route('ransomadvisor/tools', 'routes/emergency-hub.tsx'),
	route('account', 'routes/account/page.tsx'),
	...registry.flatMap((tool) => [
		route(tool.path.slice(1), `tools/${tool.id}/page.tsx`),
		...(tool.redirectFrom ?? []).map((path) =>
			route(path.slice(1), 'routes/moved.tsx', { id: `moved-from-${path.slice(1)}` }),
		),
	]),
	route('sitemap.xml', 'routes/sitemap.ts'),
	route('robots.txt', 'routes/robots.ts'),
	route('manifest.webmanifest', 'routes/manifest.ts'),
	route('.well-known/security.txt', 'routes/security-txt.ts'),
	route('*', 'routes/not-found.tsx'),
	// The same screen under an address of its own, so that it can be prerendered for the server's 404 answers.
	route('404', 'routes/not-found.tsx', { id: 'prerendered-not-found' }),
] satisfies RouteConfig;
