import type { SiteOptions } from '#contract/site-options.ts';
import { callApi } from './api.ts';

let asked: Promise<SiteOptions> | undefined;

/** Asked once per page load; without an answer nothing extra is offered. */
export function siteOptions(): Promise<SiteOptions> {
	asked ??= callApi<SiteOptions>('/api/site-options').catch(() => ({ mail: false }));
	return asked;
}
