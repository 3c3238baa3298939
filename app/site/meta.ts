import type { MetaDescriptor } from 'react-router';
import type { ToolDefinition } from './define-tool.ts';
import { path } from './paths.ts';
import { site } from './site.ts';

type PageMeta = { title: string; description: string; keywords: readonly string[]; path: string };

export function pageMeta({ title, description, keywords, path }: PageMeta): MetaDescriptor[] {
	const fullTitle = path === '/' ? title : `${title} | ${site.name}`;
	const url = `${site.origin}${path}`;
	return [
		{ title: fullTitle },
		{ name: 'description', content: description },
		{ name: 'keywords', content: keywords.join(', ') },
		{ tagName: 'link', rel: 'canonical', href: url },
		{ property: 'og:type', content: 'website' },
		{ property: 'og:site_name', content: site.name },
		{ property: 'og:title', content: fullTitle },
		{ property: 'og:description', content: description },
		{ property: 'og:url', content: url },
		{ name: 'twitter:card', content: 'summary' },
		{ name: 'twitter:title', content: fullTitle },
		{ name: 'twitter:description', content: description },
	];
}

/** For pages that search engines leave out. */
export function unlistedPageMeta(page: Omit<PageMeta, 'keywords'> & Partial<PageMeta>): MetaDescriptor[] {
	return [...pageMeta({ keywords: [], ...page }), { name: 'robots', content: 'noindex' }];
}

type ToolMeta = Pick<ToolDefinition, 'id' | 'title' | 'summary' | 'keywords'>;

export function toolMeta({ id, title, summary, keywords }: ToolMeta): MetaDescriptor[] {
	return pageMeta({ title, description: summary, keywords, path: path(id) });
}
