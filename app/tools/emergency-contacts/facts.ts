import { collection, type FactSource } from '#domain/facts/fact.ts';
import { type Contact, countries } from './content.ts';

const noDeeperPage = 'The body has no deeper page for this, or its number is all that was published.';

/** Where an entry comes from, as a fact that ages like every other. */
export function contactFact({ id, name, phones, webs, email, provenance }: Contact): FactSource {
	const reach = [...phones.map(({ number }) => number), ...webs, ...(email ? [email] : [])];
	const [web] = webs;
	const isKnown = provenance.from !== 'general-knowledge';
	return {
		id: `contact-${id}`,
		kind: 'contact',
		url: web === undefined ? '' : `https://${web}`,
		...(web?.includes('/') ? {} : { homeOnly: noDeeperPage }),
		says: `${name}: ${reach.join(', ')}`,
		publisher: isKnown ? provenance.source : name,
		via: provenance.from === 'secondary' ? 'secondary' : 'primary',
		checkedOn: (isKnown && provenance.checkedOn) || collection.checkedOn,
		checkedBy: (isKnown && provenance.checkedBy) || collection.checkedBy,
		status: 'in force',
		mark: isKnown ? 'V' : 'K',
		critical: isKnown && phones.length > 0,
	};
}

export const sources: readonly FactSource[] = countries.flatMap(({ contacts }) => contacts.map(contactFact));
