import { startTransition, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { countryDraft } from '#app/features/incident/drafts.ts';
import { retryWhenOnline } from '#app/lib/browser-state.ts';
import { getDeviceZone } from '#domain/time/zone.ts';

type CountryLookup = typeof import('./find-country.ts');

/** The contacts of all countries load after the calls, which need none of them at first. */
export function useCountry() {
	const { hash } = useLocation();
	const selectedId = countryDraft.use();
	const [lookup, setLookup] = useState<CountryLookup>();
	const linkedCountryId = lookup?.findCountryByHash(hash)?.id;

	useEffect(() => {
		void retryWhenOnline(() => import('./find-country.ts')).then((loaded) =>
			// Otherwise a list that is not hydrated yet would be replaced by its fallback.
			startTransition(() => setLookup(loaded)),
		);
	}, []);

	useEffect(() => {
		if (linkedCountryId) countryDraft.set(linkedCountryId);
	}, [linkedCountryId]);

	const country =
		selectedId === '' ? lookup?.findCountryByTimeZone(getDeviceZone()) : lookup?.findCountryById(selectedId);
	return {
		country,
		// An empty draft means that nothing was selected yet.
		selectCountry: (id: string) => countryDraft.set(id || 'all'),
		isSuggested: selectedId === '' && country !== undefined,
	};
}
