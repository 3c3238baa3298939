import { useEffect, useState } from 'react';
import { fetchSiteOptions } from '#app/lib/site-options.ts';
import type { SiteOptions } from '#contract/site-options.ts';

/** What the server offers; nothing until it has answered. */
export function useSiteOptions(): SiteOptions {
	const [options, setOptions] = useState<SiteOptions>({ mail: false });
	useEffect(() => {
		fetchSiteOptions().then(setOptions);
	}, []);
	return options;
}
