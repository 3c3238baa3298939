import { site } from '#app/site/site.ts';
import { publicPaths } from './pages.ts';

export function loader() {
	const entries = publicPaths.map((path) => `<url><loc>${site.origin}${path}</loc></url>`).join('\n');
	const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries}
</urlset>
`;
	return new Response(xml, { headers: { 'Content-Type': 'application/xml' } });
}
