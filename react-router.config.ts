import type { Config } from '@react-router/dev/config';
import { prerenderedPaths } from './app/pages.ts';

export default {
	ssr: false,
	prerender: [...prerenderedPaths],
	// The list of routes is small: sending it along saves a request before the first click.
	routeDiscovery: { mode: 'initial' },
} satisfies Config;
