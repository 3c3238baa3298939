import { allItems, countTicked, type Ticks } from '#domain/models/checklist.ts';
import { sections } from './content.ts';

export const items = allItems(sections);
const criticalItems = items.filter((item) => item.critical);

export type EvidenceProgress = { done: number; total: number; criticalDone: number; criticalTotal: number };

export function evidenceProgress(ticks: Ticks): EvidenceProgress {
	return {
		done: countTicked(items, ticks),
		total: items.length,
		criticalDone: countTicked(criticalItems, ticks),
		criticalTotal: criticalItems.length,
	};
}
