import { type Checks, countChecked, getItems } from '#domain/models/checklist.ts';
import { sections } from './content.ts';

export const items = getItems(sections);
const criticalItems = items.filter((item) => item.critical);

export type IncidentProgress = { done: number; total: number; criticalOpen: number };

export function getIncidentProgress(checks: Checks): IncidentProgress {
	return {
		done: countChecked(items, checks),
		total: items.length,
		criticalOpen: criticalItems.length - countChecked(criticalItems, checks),
	};
}
