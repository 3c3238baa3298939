import { site } from '#app/site/site.ts';

export function loader() {
	const manifest = {
		name: `${site.name}: ransomware help`,
		short_name: site.name,
		description: 'Free tools for the hours after a ransomware attack, and for being ready before it.',
		start_url: '/',
		scope: '/',
		display: 'standalone',
		background_color: '#f5f7fa',
		theme_color: '#0a5a6e',
		icons: [
			{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
			{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
			{ src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
			{ src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
		],
	};
	return new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json' } });
}
