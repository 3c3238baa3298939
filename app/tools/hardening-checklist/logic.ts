import { allItems, countTicked, type Ticks } from '#domain/models/checklist.ts';
import { advice, firstInOrder, type HardeningItem, priorities, sections } from './content.ts';

export const items = allItems(sections);

export type PriorityProgress = (typeof priorities)[number] & { done: number; total: number };

export function priorityProgress(ticks: Ticks): PriorityProgress[] {
	return priorities.map((priority) => {
		const ofPriority = items.filter((item) => item.priority === priority.id);
		return { ...priority, done: countTicked(ofPriority, ticks), total: ofPriority.length };
	});
}

export function hardeningVerdict(ticks: Ticks): string {
	const open = items.filter((item) => !ticks.has(item.id));
	const high = open.filter(({ priority }) => priority === 'high').length;
	if (open.length === 0) return `All ${items.length} items are done.`;
	if (high === 0) return `Every high priority item is done; ${open.length} others are open.`;
	return `${high} high priority ${high === 1 ? 'item is' : 'items are'} open.`;
}

export type HardeningAdvice = { text: string; next: HardeningItem[]; later: HardeningItem[] };

/** `next` is the order to work in now, `later` the open rest by priority. */
export function hardeningAdvice(ticks: Ticks): HardeningAdvice {
	const open = items.filter((item) => !ticks.has(item.id));
	const openOf = (priority: HardeningItem['priority']) => open.filter((item) => item.priority === priority);
	const high = openOf('high');
	const rest = [...openOf('medium'), ...openOf('low')];
	if (open.length === 0) return { text: advice.allDone, next: [], later: [] };
	if (high.length === 0) return { text: advice.highDone, next: rest, later: [] };
	const leading = firstInOrder.flatMap((id) => high.filter((item) => item.id === id));
	return {
		text: advice.highOpen,
		next: [...leading, ...high.filter((item) => !leading.includes(item))],
		later: rest,
	};
}
