import { Button } from '#app/ui/button.tsx';
import type { FactSource } from '#domain/facts/fact.ts';
import {
	type ChecklistItem,
	type ChecklistSection,
	checklistTable,
	type Ticks,
	type TickWords,
} from '#domain/models/checklist.ts';
import type { Report } from '#domain/models/report.ts';
import { ResultActions } from './result-actions.tsx';

type ChecklistActionsProps<Item extends ChecklistItem> = {
	/** Name of downloaded files, without ending. */
	fileName: string;
	sections: readonly ChecklistSection<Item>[];
	ticks: Ticks;
	/** Word for an item's tag in a spreadsheet. */
	mark: (item: Item) => string;
	report: () => Report;
	facts?: readonly FactSource[];
	onClear: () => void;
	/** There once ticks were cleared that can be brought back. */
	bringBack?: (() => void) | undefined;
	words?: TickWords;
	/** The steps of an incident. */
	inRecord?: boolean;
};

/** Copy, print and download what is ticked and what is open; start again. */
export function ChecklistActions<Item extends ChecklistItem>({
	fileName,
	sections,
	ticks,
	mark,
	report,
	facts = [],
	onClear,
	bringBack,
	words,
	inRecord = false,
}: ChecklistActionsProps<Item>) {
	return (
		<>
			<ResultActions
				fileName={fileName}
				report={report}
				facts={facts}
				table={() => checklistTable(sections, ticks, mark, words)}
				inRecord={inRecord}
			/>
			<ClearTicks ticks={ticks} onClear={onClear} bringBack={bringBack} />
		</>
	);
}

/** Takes all ticks away; pressed again, it brings them back. */
export function ClearTicks({
	ticks,
	onClear,
	bringBack,
}: {
	ticks: Ticks;
	onClear: () => void;
	bringBack: (() => void) | undefined;
}) {
	return bringBack ? (
		<Button className="sm:justify-self-start" onClick={bringBack}>
			Undo: bring the ticks back
		</Button>
	) : (
		<Button className="sm:justify-self-start" onClick={onClear} disabled={ticks.size === 0}>
			Clear all ticks
		</Button>
	);
}
