import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { visitorTimeZone } from '#app/lib/time-zone.ts';
import { type Country, countries } from './content.ts';
import { countryInHash, countryOfTimeZone } from './logic.ts';

/** The chosen country; until one is chosen, the one that the time zone suggests. */
export function useCountry() {
	const { hash } = useLocation();
	const [chosenId, setChosenId] = useState<string>();
	const [suggested, setSuggested] = useState<Country>();
	const linked = countryInHash(hash)?.id;

	useEffect(() => setSuggested(countryOfTimeZone(visitorTimeZone())), []);

	useEffect(() => {
		if (linked) setChosenId(linked);
	}, [linked]);

	const country = chosenId === undefined ? suggested : countries.find(({ id }) => id === chosenId);
	return {
		country,
		choose: setChosenId,
		isSuggested: chosenId === undefined && suggested !== undefined,
	};
}
