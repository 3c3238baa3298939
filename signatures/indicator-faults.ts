import { findContacts } from '#domain/identify/match/contacts.ts';
import { isSharedContact } from '#domain/identify/match/services.ts';
import type { FamilyFacts } from './facts.ts';
import { relatedFamilies } from './relations.ts';

export type IndicatorFault = {
	readonly indicator: string;
	readonly families: readonly string[];
	/** `shared` is listed for a person to decide: a rename that no source states looks the same. */
	readonly fault: 'service-or-file' | 'in-harmless-text' | 'shared';
};

type Address = { readonly kind: string; readonly value: string };

const listAddresses = ({ onions, emails, contacts }: FamilyFacts): Address[] => [
	...Object.keys(onions).map((value) => ({ kind: 'onion', value })),
	...Object.keys(emails).map((value) => ({ kind: 'email', value })),
	...Object.keys(contacts).map((contact) => {
		const colon = contact.indexOf(':');
		return { kind: contact.slice(0, colon), value: contact.slice(colon + 1) };
	}),
];

/** Pairs that a common address does not contradict: a template, a variant, a rename or another name of the same group. */
function createRelationTest(facts: readonly FamilyFacts[]): (a: string, b: string) => boolean {
	const byId = new Map(facts.map((family) => [family.id, family]));
	const pairs = new Set(relatedFamilies.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]));
	const namesOf = (id: string): string[] => {
		const { formerNames = [], laterNames = [], sharedLabels = [], borrowedNames = [] } = byId.get(id) ?? {};
		return [...formerNames, ...laterNames, ...sharedLabels, ...borrowedNames].map((name) =>
			name.toLowerCase(),
		);
	};
	const parent = (id: string): string => byId.get(id)?.variantOf ?? id;
	const isNamedBy = (a: string, b: string): boolean =>
		namesOf(a).includes((byId.get(b)?.name ?? '').toLowerCase());
	return (a, b) => pairs.has(`${a} ${b}`) || parent(a) === parent(b) || isNamedBy(a, b) || isNamedBy(b, a);
}

/** Addresses that identify nobody: public services, file names, what harmless texts contain, and what unrelated families share. */
export function findIndicatorFaults(
	facts: readonly FamilyFacts[],
	harmlessTexts: readonly string[],
): IndicatorFault[] {
	const owners = new Map<string, { address: Address; families: string[] }>();
	for (const family of facts)
		for (const address of listAddresses(family)) {
			const key = `${address.kind}:${address.value}`;
			const known = owners.get(key) ?? { address, families: [] };
			owners.set(key, { address, families: [...known.families, family.id] });
		}
	const harmless = new Set(
		harmlessTexts.flatMap((text) => findContacts(text).map(({ kind, value }) => `${kind}:${value}`)),
	);
	const areRelated = createRelationTest(facts);
	return [...owners].flatMap(([indicator, { address, families }]): IndicatorFault[] => {
		const fault = isSharedContact(address.kind, address.value)
			? 'service-or-file'
			: harmless.has(indicator)
				? 'in-harmless-text'
				: families.some((a) => families.some((b) => a !== b && !areRelated(a, b)))
					? 'shared'
					: undefined;
		return fault === undefined ? [] : [{ indicator, families, fault }];
	});
}
