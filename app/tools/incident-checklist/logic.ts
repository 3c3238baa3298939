import { allItems, countTicked, type Ticks } from '#domain/models/checklist.ts';
import { sections } from './content.ts';

export const items = allItems(sections);
const criticalItems = items.filter((item) => item.critical);

export type IncidentProgress = { done: number; total: number; criticalOpen: number };

export function incidentProgress(ticks: Ticks): IncidentProgress {
	return {
		done: countTicked(items, ticks),
		total: items.length,
		criticalOpen: criticalItems.length - countTicked(criticalItems, ticks),
	};
}
