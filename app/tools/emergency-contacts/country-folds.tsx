import { Fold, Folds } from '#app/ui/fold.tsx';
import { ContactRows } from './contact-rows.tsx';
import type { Country } from './content.ts';

/** All countries below each other would be twenty screens of a phone. */
export function CountryFolds({ shown }: { shown: readonly Country[] }) {
	return (
		<Folds>
			{shown.map((country) => (
				<Fold key={country.id} title={country.name} hint={`${country.contacts.length} contacts`}>
					<ContactRows country={country} />
				</Fold>
			))}
		</Folds>
	);
}
