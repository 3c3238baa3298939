import { useEffect, useState } from 'react';
import { api, readJson } from './api.ts';

type SiteOptions = { mail: boolean; timestamps: boolean; signIn: string | null; signInOnly: boolean };

const noOptions: SiteOptions = { mail: false, timestamps: false, signIn: null, signInOnly: false };

let pending: Promise<SiteOptions> | undefined;

function fetchSiteOptions(): Promise<SiteOptions> {
	pending ??= readJson(api['site-options'].$get()).catch(() => noOptions);
	return pending;
}

export function useSiteOptions(): SiteOptions {
	const [options, setOptions] = useState(noOptions);
	useEffect(() => {
		fetchSiteOptions().then(setOptions);
	}, []);
	return options;
}
