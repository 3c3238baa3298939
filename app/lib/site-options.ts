import { fetchApi } from '#app/lib/api.ts';
import type { SiteOptions } from '#contract/site-options.ts';

let pending: Promise<SiteOptions> | undefined;

/** Asked once per page load; without an answer nothing extra is offered. */
export function fetchSiteOptions(): Promise<SiteOptions> {
	pending ??= fetchApi<SiteOptions>('/api/site-options').catch(() => ({ mail: false }));
	return pending;
}
