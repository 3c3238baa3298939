import { useEffect, useState } from 'react';
import { fetchApi } from '#app/lib/api.ts';
import type { SiteOptions } from '#contract/site-options.ts';

let pending: Promise<SiteOptions> | undefined;

/** Fetched once per page load. On failure no optional feature is offered. */
function fetchSiteOptions(): Promise<SiteOptions> {
	pending ??= fetchApi<SiteOptions>('/api/site-options').catch(() => ({ mail: false }));
	return pending;
}

export function useSiteOptions(): SiteOptions {
	const [options, setOptions] = useState<SiteOptions>({ mail: false });
	useEffect(() => {
		fetchSiteOptions().then(setOptions);
	}, []);
	return options;
}
