import { useEffect, useState } from 'react';
import { api, readJson } from './api.ts';

type SiteOptions = { mail: boolean };

let pending: Promise<SiteOptions> | undefined;

function fetchSiteOptions(): Promise<SiteOptions> {
	pending ??= readJson(api['site-options'].$get()).catch(() => ({ mail: false }));
	return pending;
}

export function useSiteOptions(): SiteOptions {
	const [options, setOptions] = useState<SiteOptions>({ mail: false });
	useEffect(() => {
		fetchSiteOptions().then(setOptions);
	}, []);
	return options;
}
