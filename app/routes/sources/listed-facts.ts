import { type Age, reviewIntervalDays } from '#domain/facts/age.ts';
import type { FactKind, FactSource } from '#domain/facts/fact.ts';
import type { FactPage } from './facts.ts';

export type ListedFact = { fact: FactSource; pages: readonly { title: string; path: string }[] };

export function listFacts(pages: readonly FactPage[]): ListedFact[] {
	const byId = new Map<string, { fact: FactSource; pages: { title: string; path: string }[] }>();
	for (const { title, path, facts } of pages) {
		for (const fact of facts) {
			const entry = byId.get(fact.id) ?? { fact, pages: [] };
			entry.pages.push({ title, path });
			byId.set(fact.id, entry);
		}
	}
	const getKey = ({ fact }: ListedFact) => `${fact.checkedOn} ${fact.id}`;
	return [...byId.values()].toSorted((a, b) => (getKey(a) < getKey(b) ? -1 : 1));
}

export const reviewStates = [
	{ state: 'stale', title: 'May be out of date' },
	{ state: 'overdue', title: 'Overdue for review' },
	{ state: 'due', title: 'Review due' },
] as const satisfies readonly { state: Age; title: string }[];

const kindTitles: readonly (readonly [FactKind, string])[] = [
	['law', 'Laws and deadlines'],
	['pending', 'Law that is not in force yet'],
	['sanction', 'Sanctions lists'],
	['contact', 'Phone numbers and addresses'],
	['portal', 'Forms and portals'],
	['tool', 'Decryptors and other tools'],
	['practice', 'Advice for responders'],
	['framework', 'Frameworks'],
	['statistic', 'Studies and figures'],
	['lifecycle', 'End of support'],
];

export const factKinds = kindTitles.map(([kind, title]) => ({
	kind,
	title,
	reviewNote:
		kind === 'lifecycle'
			? 'Checked again 60 days before support ends.'
			: `Checked again within ${reviewIntervalDays[kind]} days.`,
}));
