import { dateAndTime } from '#domain/time/dates.ts';
import type { Report, ReportSection } from './report.ts';

export type ChecklistItem = {
	id: string;
	text: string;
	/** Why it matters, behind a disclosure. */
	why: string;
	/** How to go about it, where `why` does not already say so. */
	how?: string;
	/** True where a phone is enough to do it. */
	phoneIsEnough: boolean;
	/** What it takes where a phone is not enough, such as 'pen and paper'. */
	needs?: string;
	/** Keys into the tool's list of sources, or the source itself where nothing else uses it. */
	sources: readonly string[];
};

export type ChecklistSection<Item extends ChecklistItem = ChecklistItem> = {
	id: string;
	title: string;
	/** A few letters of the title, for the picture of the list; its place where there are none. */
	mark?: string;
	items: readonly Item[];
};

/** Item id to the moment it was ticked. */
export type Ticks = ReadonlyMap<string, Date>;

/** What a tick says: a step is done, or a weakness was found. */
export type TickWords = { ticked: string; tickedAt: string; open: string };

export const doneWords: TickWords = { ticked: 'done', tickedAt: 'Done at', open: 'open' };

export function allItems<Item extends ChecklistItem>(sections: readonly ChecklistSection<Item>[]): Item[] {
	return sections.flatMap((section) => section.items);
}

export function countTicked(items: readonly { id: string }[], ticks: Ticks): number {
	return items.filter((item) => ticks.has(item.id)).length;
}

export function phoneNote(item: ChecklistItem): string {
	if (item.phoneIsEnough) return 'A phone is enough';
	return `Phone not enough${item.needs ? `, needs ${item.needs}` : ''}`;
}

/** Every item with its box and, where it is ticked, the time of the tick. */
export function checklistSections<Item extends ChecklistItem>(
	sections: readonly ChecklistSection<Item>[],
	ticks: Ticks,
	mark: (item: Item) => string = () => '',
): ReportSection[] {
	const line = (item: Item) => {
		const ticked = ticks.get(item.id);
		const note = mark(item);
		return `${ticked ? `[x] ${dateAndTime(ticked)}: ` : '[ ] '}${item.text}${note ? ` (${note})` : ''}`;
	};
	return sections.map((section) => ({
		heading: `${section.title} (${countTicked(section.items, ticks)} of ${section.items.length})`,
		blocks: [{ kind: 'list', items: section.items.map(line) }],
	}));
}

/** What is done, with the time of each tick, and what is open. */
export function checklistReport<Item extends ChecklistItem>(
	title: string,
	sections: readonly ChecklistSection<Item>[],
	ticks: Ticks,
	mark: (item: Item) => string = () => '',
): Report {
	const items = allItems(sections);
	const done = countTicked(items, ticks);
	return {
		title,
		sections: [
			{
				heading: 'Summary',
				blocks: [
					{ kind: 'text', text: `${done} of ${items.length} done, ${items.length - done} still open` },
				],
			},
			...checklistSections(sections, ticks, mark),
		],
	};
}

/** The same for a spreadsheet. */
export function checklistTable<Item extends ChecklistItem>(
	sections: readonly ChecklistSection<Item>[],
	ticks: Ticks,
	mark: (item: Item) => string = () => '',
	words: TickWords = doneWords,
): { columns: string[]; rows: string[][] } {
	return {
		columns: ['Id', 'Section', 'Item', 'Mark', 'State', 'Time of tick'],
		rows: sections.flatMap((section) =>
			section.items.map((item) => {
				const ticked = ticks.get(item.id);
				return [
					item.id,
					section.title,
					item.text,
					mark(item),
					ticked ? words.ticked : words.open,
					ticked ? dateAndTime(ticked) : '',
				];
			}),
		),
	};
}
