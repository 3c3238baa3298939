import type { Config } from '@react-router/dev/config';
import { generatedFiles, prerenderedPages } from './app/routes/pages.ts';

export default {
	ssr: false,
	prerender: [...prerenderedPages, ...generatedFiles],
	// The list of routes is small: sending it along saves a request before the first click.
	routeDiscovery: { mode: 'initial' },
} satisfies Config;
