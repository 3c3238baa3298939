import { useEffect, useState } from 'react';
import type { SiteOptions } from '#contract/site-options.ts';
import { fetchSiteOptions } from './site-options.ts';

/** What the server offers; nothing until it has answered. */
export function useSiteOptions(): SiteOptions {
	const [options, setOptions] = useState<SiteOptions>({ mail: false });
	useEffect(() => {
		fetchSiteOptions().then(setOptions);
	}, []);
	return options;
}
