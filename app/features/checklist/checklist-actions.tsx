import { ResultActions } from '#app/features/results/result-actions.tsx';
import { Button } from '#app/ui/button.tsx';
import type { FactSource } from '#domain/facts/fact.ts';
import {
	buildChecklistTable,
	type CheckLabels,
	type ChecklistItem,
	type ChecklistSection,
	type Checks,
} from '#domain/models/checklist.ts';
import type { Report } from '#domain/models/report.ts';

type ChecklistActionsProps<Item extends ChecklistItem> = {
	/** Name of downloaded files, without ending. */
	fileName: string;
	sections: readonly ChecklistSection<Item>[];
	checks: Checks;
	/** Word for an item's tag in a spreadsheet. */
	tagText: (item: Item) => string;
	report: () => Report;
	facts?: readonly FactSource[];
	onClear: () => void;
	/** There once ticks were cleared that can be brought back. */
	onUndoClear?: (() => void) | undefined;
	phrases?: CheckLabels;
	/** The steps of an incident. */
	inRecord?: boolean;
};

/** Copy, print and download what is ticked and what is open; start again. */
export function ChecklistActions<Item extends ChecklistItem>({
	fileName,
	sections,
	checks,
	tagText,
	report,
	facts = [],
	onClear,
	onUndoClear,
	phrases,
	inRecord = false,
}: ChecklistActionsProps<Item>) {
	return (
		<>
			<ResultActions
				fileName={fileName}
				report={report}
				facts={facts}
				table={() => buildChecklistTable(sections, checks, tagText, phrases)}
				inRecord={inRecord}
			/>
			<ClearChecks checks={checks} onClear={onClear} onUndoClear={onUndoClear} />
		</>
	);
}

/** Takes all ticks away; pressed again, it brings them back. */
export function ClearChecks({
	checks,
	onClear,
	onUndoClear,
}: {
	checks: Checks;
	onClear: () => void;
	onUndoClear: (() => void) | undefined;
}) {
	return onUndoClear ? (
		<Button className="sm:justify-self-start" onClick={onUndoClear}>
			Undo: bring the ticks back
		</Button>
	) : (
		<Button className="sm:justify-self-start" onClick={onClear} disabled={checks.size === 0}>
			Clear all ticks
		</Button>
	);
}
