import { type Checks, countChecked, getItems } from '#domain/models/checklist.ts';
import { sections } from './content.ts';

export const items = getItems(sections);
const criticalItems = items.filter((item) => item.critical);

export type EvidenceProgress = { done: number; total: number; criticalDone: number; criticalTotal: number };

export function getEvidenceProgress(checks: Checks): EvidenceProgress {
	return {
		done: countChecked(items, checks),
		total: items.length,
		criticalDone: countChecked(criticalItems, checks),
		criticalTotal: criticalItems.length,
	};
}
