import { site } from '#app/site/site.ts';

export function loader() {
	return new Response(`User-agent: *\nAllow: /\nDisallow: /api/\nSitemap: ${site.origin}/sitemap.xml\n`, {
		headers: { 'Content-Type': 'text/plain' },
	});
}
