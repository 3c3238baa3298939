import type { Decryptor, ThreatLevel } from '#domain/identify/base.ts';
import type { Facts } from './facts.ts';
import { isWeakName } from './weak-names.ts';

export type Review = {
	readonly weak: readonly string[];
	readonly threat: ThreatLevel;
	readonly description: string | null;
	readonly decryptor: Decryptor | null;
	readonly ransomUsd: readonly [number, number] | null;
};

export function reviewed(table: readonly Facts[]): { facts: Facts; review: Review }[] {
	return table.map((facts) => ({
		facts,
		review: {
			weak: [
				...new Set([
					...facts.weakNames,
					...[facts.name, ...facts.aliases, ...facts.variants].filter(isWeakName),
				]),
			],
			threat: 'medium',
			description: null,
			decryptor: null,
			ransomUsd: null,
		},
	}));
}
