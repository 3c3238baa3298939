import { path } from '#app/site/paths.ts';
import { site } from '#app/site/site.ts';
import { msPerDay } from '#domain/time/calendar.ts';
import { type GeneratedFile, generatedFiles, publicPaths } from './pages.ts';

const securityTxtValidDays = 330;

function buildManifest(): string {
	return JSON.stringify({
		name: `${site.name}: ransomware help`,
		short_name: site.name,
		description: 'Free tools for the hours after a ransomware attack, and for being ready before it.',
		start_url: path('now'),
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
	});
}

/** RFC 9116 requires an expiry date; every build renews it. */
function buildSecurityTxt(): string {
	const expires = new Date(Date.now() + securityTxtValidDays * msPerDay).toISOString();
	return `Contact: mailto:${site.email}
Expires: ${expires}
Preferred-Languages: en
Canonical: ${site.origin}/.well-known/security.txt
`;
}

function buildSitemap(): string {
	const entries = publicPaths.map((page) => `<url><loc>${site.origin}${page}</loc></url>`).join('\n');
	return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries}
</urlset>
`;
}

const buildRobotsTxt = () =>
	`User-agent: *\nAllow: /\nDisallow: /api/\nSitemap: ${site.origin}/sitemap.xml\n`;

const builders: Readonly<Record<GeneratedFile, { type: string; build: () => string }>> = {
	'/sitemap.xml': { type: 'application/xml', build: buildSitemap },
	'/robots.txt': { type: 'text/plain', build: buildRobotsTxt },
	'/manifest.webmanifest': { type: 'application/manifest+json', build: buildManifest },
	'/.well-known/security.txt': { type: 'text/plain', build: buildSecurityTxt },
};

export function loader({ request }: { request: Request }) {
	const { pathname } = new URL(request.url);
	// Prerendering also requests the file's name followed by ".data".
	const file = generatedFiles.find((name) => pathname.startsWith(name));
	if (!file) return new Response(null, { status: 404 });
	const { type, build } = builders[file];
	return new Response(build(), { headers: { 'Content-Type': type } });
}
