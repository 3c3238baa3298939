import { type SearchEntry, toSearchEntry } from '#app/features/search/search-index.ts';
import { guides } from '#app/guides/list.ts';
import { path } from '#app/site/paths.ts';
import { countries } from '#app/tools/emergency-contacts/content.ts';
import { getContactAnchor } from '#app/tools/emergency-contacts/logic.ts';
import { registry } from '#app/tools/registry.ts';

type Family = { name: string; aliases: readonly string[] };

/** "LockBit" matches "lock bit", "Black Basta" matches "blackbasta". */
function spellingVariants(name: string): string {
	return [name.replaceAll(/[\s-]+/g, ''), name.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')]
		.filter((spelling) => spelling !== name)
		.join(' ');
}

function toFamilyEntry({ name, aliases }: Family): SearchEntry {
	const words = [...aliases, ...[name, ...aliases].map(spellingVariants)].filter(Boolean).join(' ');
	return {
		kind: 'family',
		title: name,
		// In the fragment, so that the server does not log the search.
		to: `${path('ransom-identifier')}#family=${encodeURIComponent(name)}`,
		...(aliases.length > 0 && { text: `Also called ${aliases.join(', ')}` }),
		...(words !== '' && { words }),
	};
}

export function buildEntries(families: readonly Family[]): readonly SearchEntry[] {
	return [
		...registry.map((tool) => toSearchEntry('tool', tool)),
		...guides.map((guide) => toSearchEntry('guide', guide)),
		...countries.flatMap((country) =>
			country.contacts.map(({ id, name, use, webs }) => ({
				kind: 'contact' as const,
				title: name,
				to: `${path('emergency-contacts')}#${getContactAnchor(id)}`,
				text: `${country.name}. ${use}`,
				words: webs.join(' '),
			})),
		),
		...families.map(toFamilyEntry),
	];
}
