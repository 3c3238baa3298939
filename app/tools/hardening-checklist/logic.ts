import { type Checks, countChecked, getItems } from '#domain/models/checklist.ts';
import { advice, type HardeningItem, priorities, sections, topItemIds } from './content.ts';

export const items = getItems(sections);

export type PriorityProgress = (typeof priorities)[number] & { done: number; total: number };

export function getPriorityProgress(checks: Checks): PriorityProgress[] {
	return priorities.map((priority) => {
		const priorityItems = items.filter((item) => item.priority === priority.id);
		return { ...priority, done: countChecked(priorityItems, checks), total: priorityItems.length };
	});
}

export function describeHardening(checks: Checks): string {
	const openItems = items.filter((item) => !checks.has(item.id));
	const high = openItems.filter(({ priority }) => priority === 'high').length;
	if (openItems.length === 0) return `All ${items.length} items are done.`;
	if (high === 0) return `Every high priority item is done; ${openItems.length} others are open.`;
	return `${high} high priority ${high === 1 ? 'item is' : 'items are'} open.`;
}

export type HardeningAdvice = { text: string; nextItems: HardeningItem[]; laterItems: HardeningItem[] };

export function getHardeningAdvice(checks: Checks): HardeningAdvice {
	const openItems = items.filter((item) => !checks.has(item.id));
	const getOpenItems = (priority: HardeningItem['priority']) =>
		openItems.filter((item) => item.priority === priority);
	const high = getOpenItems('high');
	const rest = [...getOpenItems('medium'), ...getOpenItems('low')];
	if (high.length === 0)
		return { text: rest.length === 0 ? advice.allDone : advice.highDone, nextItems: rest, laterItems: [] };
	const topItems = topItemIds.flatMap((id) => high.filter((item) => item.id === id));
	return {
		text: advice.highOpen,
		nextItems: [...new Set([...topItems, ...high])],
		laterItems: rest,
	};
}
