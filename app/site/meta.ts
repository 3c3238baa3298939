import type { MetaDescriptor } from 'react-router';
import type { ToolDefinition } from './define-tool.ts';
import { type PageName, path } from './paths.ts';
import { site } from './site.ts';

export function pageMeta(
	name: PageName,
	title: string,
	description: string,
	keywords: readonly string[] = [],
): MetaDescriptor[] {
	const fullTitle = name === 'home' ? title : `${title} | ${site.name}`;
	const url = `${site.origin}${path(name)}`;
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
		{ property: 'og:image', content: `${site.origin}/og.png` },
		{ name: 'twitter:card', content: 'summary_large_image' },
	];
}

/** For pages that search engines leave out. */
export function unlistedPageMeta(...page: Parameters<typeof pageMeta>): MetaDescriptor[] {
	return [...pageMeta(...page), { name: 'robots', content: 'noindex' }];
}

type ToolMeta = Pick<ToolDefinition, 'id' | 'title' | 'summary' | 'keywords'>;

export function toolMeta({ id, title, summary, keywords }: ToolMeta): MetaDescriptor[] {
	return pageMeta(id, title, summary, keywords);
}
