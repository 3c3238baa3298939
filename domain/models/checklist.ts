import { formatDateTime } from '#domain/time/dates.ts';
import { list, paragraph, type Report, type ReportSection, section } from './report.ts';

export type ChecklistItem = {
	id: string;
	text: string;
	why: string;
	how?: string;
	/** A phone is enough where it is left out. */
	needs?: string;
	/** Keys of the tool's sources, or the source itself if nothing else uses it; practice where they are left out. */
	sources?: readonly string[];
};

export type ChecklistSection<Item extends ChecklistItem = ChecklistItem> = {
	id: string;
	title: string;
	items: readonly Item[];
};

/** Item id to the time it was checked. */
export type Checks = ReadonlyMap<string, Date>;

/** Zero: what follows from a fact without a time. */
export const formatCheckedAt = (at: Date): string => (at.getTime() === 0 ? 'done' : formatDateTime(at));

export type CheckLabels = { checked: string; checkedAt: string; open: string };

export const doneLabels: CheckLabels = { checked: 'done', checkedAt: 'Done at', open: 'open' };

export function getItems<Item extends ChecklistItem>(sections: readonly ChecklistSection<Item>[]): Item[] {
	return sections.flatMap((section) => section.items);
}

export function countChecked(items: readonly { id: string }[], checks: Checks): number {
	return items.filter((item) => checks.has(item.id)).length;
}

type CriticalProgress = { done: number; total: number; criticalDone: number; criticalTotal: number };

export function getCriticalProgress(
	sections: readonly ChecklistSection<ChecklistItem & { critical?: boolean }>[],
	checks: Checks,
): CriticalProgress {
	const items = getItems(sections);
	const criticalItems = items.filter(({ critical }) => critical);
	return {
		done: countChecked(items, checks),
		total: items.length,
		criticalDone: countChecked(criticalItems, checks),
		criticalTotal: criticalItems.length,
	};
}

export function getPhoneNote({ needs }: ChecklistItem): string {
	return needs ? `Phone not enough, needs ${needs}` : 'A phone is enough';
}

export function buildChecklistSections<Item extends ChecklistItem>(
	sections: readonly ChecklistSection<Item>[],
	checks: Checks,
	getMark: (item: Item) => string = () => '',
): ReportSection[] {
	const line = (item: Item) => {
		const checkedAt = checks.get(item.id);
		const note = getMark(item);
		return `${checkedAt ? `[x] ${formatCheckedAt(checkedAt)}: ` : '[ ] '}${item.text}${note ? ` (${note})` : ''}`;
	};
	return sections.map(({ title, items }) =>
		section(`${title} (${countChecked(items, checks)} of ${items.length})`, list(items.map(line))),
	);
}

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
			section(
				'Summary',
				paragraph(`${doneCount} of ${items.length} done, ${items.length - doneCount} still open`),
			),
			...buildChecklistSections(sections, checks, getMark),
		],
	};
}

export function buildChecklistTable<Item extends ChecklistItem>(
	sections: readonly ChecklistSection<Item>[],
	checks: Checks,
	getMark: (item: Item) => string = () => '',
	labels: CheckLabels = doneLabels,
): { columns: string[]; rows: string[][] } {
	return {
		columns: ['Id', 'Section', 'Item', 'Mark', 'State', 'Checked at'],
		rows: sections.flatMap((section) =>
			section.items.map((item) => {
				const checkedAt = checks.get(item.id);
				return [
					item.id,
					section.title,
					item.text,
					getMark(item),
					checkedAt ? labels.checked : labels.open,
					checkedAt ? formatCheckedAt(checkedAt) : '',
				];
			}),
		),
	};
}
