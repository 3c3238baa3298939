import { collectionReview, type FactSource } from '#domain/facts/fact.ts';
import { type Contact, countries } from './countries.ts';
import { buildPackFacts } from './country-packs.ts';

const homeOnlyReason = 'The body has no deeper page for this, or its number is all that was published.';

export function buildContactFact({ id, name, phones, webs, email, provenance }: Contact): FactSource {
	const reach = [...phones.map(({ number }) => number), ...webs, ...(email ? [email] : [])];
	const [web] = webs;
	const isVerified = provenance.from !== 'general-knowledge';
	return {
		id: `contact-${id}`,
		kind: 'contact',
		url: web === undefined ? '' : `https://${web}`,
		...(web?.includes('/') ? {} : { homePageReason: homeOnlyReason }),
		says: `${name}: ${reach.join(', ')}`,
		publisher: isVerified ? provenance.source : name,
		via: provenance.from === 'secondary' ? 'secondary' : 'primary',
		checkedOn: (isVerified && provenance.checkedOn) || collectionReview.checkedOn,
		checkedBy: (isVerified && provenance.checkedBy) || collectionReview.checkedBy,
		status: 'in force',
		mark: isVerified ? 'V' : 'K',
		critical: isVerified && phones.length > 0,
	};
}

export const sources: readonly FactSource[] = countries.flatMap(({ id, contacts }) => [
	...contacts.map(buildContactFact),
	...buildPackFacts(id),
]);
