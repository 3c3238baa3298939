import { formatDateTime } from '#domain/time/dates.ts';
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
	abbreviation?: string;
	items: readonly Item[];
};

/** Item id to the moment it was ticked. */
export type Checks = ReadonlyMap<string, Date>;

/** What a tick says: a step is done, or a weakness was found. */
export type CheckLabels = { checked: string; checkedAt: string; open: string };

export const doneLabels: CheckLabels = { checked: 'done', checkedAt: 'Done at', open: 'open' };

export function getItems<Item extends ChecklistItem>(sections: readonly ChecklistSection<Item>[]): Item[] {
	return sections.flatMap((section) => section.items);
}

export function countChecked(items: readonly { id: string }[], checks: Checks): number {
	return items.filter((item) => checks.has(item.id)).length;
}

export function getPhoneNote(item: ChecklistItem): string {
	if (item.phoneIsEnough) return 'A phone is enough';
	return `Phone not enough${item.needs ? `, needs ${item.needs}` : ''}`;
}

/** Every item with its box and, where it is ticked, the time of the tick. */
export function buildChecklistSections<Item extends ChecklistItem>(
	sections: readonly ChecklistSection<Item>[],
	checks: Checks,
	getMark: (item: Item) => string = () => '',
): ReportSection[] {
	const line = (item: Item) => {
		const checkedAt = checks.get(item.id);
		const note = getMark(item);
		return `${checkedAt ? `[x] ${formatDateTime(checkedAt)}: ` : '[ ] '}${item.text}${note ? ` (${note})` : ''}`;
	};
	return sections.map((section) => ({
		heading: `${section.title} (${countChecked(section.items, checks)} of ${section.items.length})`,
		blocks: [{ kind: 'list', items: section.items.map(line) }],
	}));
}

/** What is done, with the time of each tick, and what is open. */
export function buildChecklistReport<Item extends ChecklistItem>(
	title: string,
	sections: readonly ChecklistSection<Item>[],
	checks: Checks,
	getMark: (item: Item) => string = () => '',
): Report {
	const items = getItems(sections);
	const doneCount = countChecked(items, checks);
	return {
		title,
		sections: [
			{
				heading: 'Summary',
				blocks: [
					{
						kind: 'text',
						text: `${doneCount} of ${items.length} done, ${items.length - doneCount} still open`,
					},
				],
			},
			...buildChecklistSections(sections, checks, getMark),
		],
	};
}

/** The same for a spreadsheet. */
export function buildChecklistTable<Item extends ChecklistItem>(
	sections: readonly ChecklistSection<Item>[],
	checks: Checks,
	getMark: (item: Item) => string = () => '',
	labels: CheckLabels = doneLabels,
): { columns: string[]; rows: string[][] } {
	return {
		columns: ['Id', 'Section', 'Item', 'Mark', 'State', 'Time of tick'],
		rows: sections.flatMap((section) =>
			section.items.map((item) => {
				const checkedAt = checks.get(item.id);
				return [
					item.id,
					section.title,
					item.text,
					getMark(item),
					checkedAt ? labels.checked : labels.open,
					checkedAt ? formatDateTime(checkedAt) : '',
				];
			}),
		),
	};
}
