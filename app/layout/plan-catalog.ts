/// <reference types="vite/client" />

import { catalogVersion, controls } from '#domain/ready/controls.ts';
import { createCatalog, expandFeeds, type FeedLine, type FeedRow } from '#domain/ready/feed.ts';

const modules = import.meta.glob<{ feeds: readonly FeedRow[] }>(
	['/app/tools/*/feeds.ts', '/app/guides/*/feeds.ts', '/app/routes/watch/feeds.ts'],
	{ eager: true },
);

/** A tool has its own id, a guide that of its folder in front. */
export const feedsByTool: Readonly<Record<string, readonly FeedLine[]>> = Object.fromEntries(
	Object.entries(modules).map(([path, { feeds }]) => [
		path.replace(/^\/app\/(tools\/|routes\/)?(.*)\/feeds\.ts$/, '$2'),
		expandFeeds(feeds),
	]),
);

/** All controls with what every tool says about them; large, so pages load it on use. */
export const planCatalog = createCatalog(catalogVersion, controls, feedsByTool);
