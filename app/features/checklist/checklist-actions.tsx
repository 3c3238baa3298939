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
	fileName: string;
	sections: readonly ChecklistSection<Item>[];
	checks: Checks;
	tagText: (item: Item) => string;
	report: () => Report;
	facts?: readonly FactSource[];
	onClear: () => void;
	onUndoClear?: (() => void) | undefined;
	phrases?: CheckLabels;
	inRecord?: boolean;
};

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
			Undo: check them again
		</Button>
	) : (
		<Button className="sm:justify-self-start" onClick={onClear} disabled={checks.size === 0}>
			Uncheck all
		</Button>
	);
}
