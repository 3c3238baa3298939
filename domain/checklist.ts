import { timeOfDay } from './dates.ts';
import type { Report } from './report.ts';

export type ChecklistItem = {
	id: string;
	text: string;
	/** Why it matters and how to go about it, behind a disclosure. */
	why: string;
	/** True where a phone is enough to do it. */
	phoneIsEnough: boolean;
	/** Keys into the tool's list of sources. */
	sources: readonly string[];
};

export type ChecklistSection<Item extends ChecklistItem = ChecklistItem> = {
	id: string;
	title: string;
	items: readonly Item[];
};

/** Item id to the moment it was ticked. Lives in the page only. */
export type Ticks = ReadonlyMap<string, Date>;

export function toggleTick(ticks: Ticks, id: string, now: Date): Ticks {
	const next = new Map(ticks);
	if (!next.delete(id)) next.set(id, now);
	return next;
}

export function allItems<Item extends ChecklistItem>(sections: readonly ChecklistSection<Item>[]): Item[] {
	return sections.flatMap((section) => section.items);
}

export function countTicked(items: readonly ChecklistItem[], ticks: Ticks): number {
	return items.filter((item) => ticks.has(item.id)).length;
}

/** What is done, with the time of each tick, and what is open. */
export function checklistReport<Item extends ChecklistItem>(
	title: string,
	sections: readonly ChecklistSection<Item>[],
	ticks: Ticks,
	mark: (item: Item) => string = () => '',
): Report {
	const items = allItems(sections);
	const line = (item: Item) => {
		const ticked = ticks.get(item.id);
		const note = mark(item);
		return `${ticked ? `[x] ${timeOfDay(ticked)} ` : '[ ] '}${item.text}${note ? ` (${note})` : ''}`;
	};
	return {
		title,
		sections: [
			{
				heading: 'Summary',
				blocks: [{ kind: 'text', text: `${countTicked(items, ticks)} of ${items.length} done` }],
			},
			...sections.map((section) => ({
				heading: section.title,
				blocks: [{ kind: 'list' as const, items: section.items.map(line) }],
			})),
		],
	};
}
