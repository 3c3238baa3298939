import { useEffect, useState } from 'react';
import type { SiteOptions } from '#contract/site-options.ts';
import { fetchSiteOptions } from './site-options.ts';

export function useSiteOptions(): SiteOptions {
	const [options, setOptions] = useState<SiteOptions>({ mail: false });
	useEffect(() => {
		fetchSiteOptions().then(setOptions);
	}, []);
	return options;
}
