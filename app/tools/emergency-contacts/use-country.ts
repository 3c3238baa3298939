import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { getVisitorTimeZone } from '#app/lib/clock.ts';
import { type Country, countries } from './content.ts';
import { findCountryByHash, findCountryByTimeZone } from './logic.ts';

export function useCountry() {
	const { hash } = useLocation();
	const [selectedId, setSelectedId] = useState<string>();
	const [suggestedCountry, setSuggestedCountry] = useState<Country>();
	const linkedCountryId = findCountryByHash(hash)?.id;

	useEffect(() => setSuggestedCountry(findCountryByTimeZone(getVisitorTimeZone())), []);

	useEffect(() => {
		if (linkedCountryId) setSelectedId(linkedCountryId);
	}, [linkedCountryId]);

	const country = selectedId === undefined ? suggestedCountry : countries.find(({ id }) => id === selectedId);
	return {
		country,
		selectCountry: setSelectedId,
		isSuggested: selectedId === undefined && suggestedCountry !== undefined,
	};
}
