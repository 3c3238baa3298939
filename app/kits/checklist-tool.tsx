import type { ReactNode } from 'react';
import type { ToolDefinition } from '#app/tools/define-tool.ts';
import { Stack } from '#app/ui/layout.tsx';
import type { FactSource } from '#domain/facts/fact.ts';
import type { TicksForm } from '#domain/fields/ticks.ts';
import type { ChecklistItem, ChecklistSection, Ticks, TickWords } from '#domain/models/checklist.ts';
import type { Report } from '#domain/models/report.ts';
import { Checklist, ChecklistLayout } from './checklist.tsx';
import { ChecklistActions } from './checklist-actions.tsx';
import { AgeBanner, SourceList } from './fact-source.tsx';
import { ToolPage } from './tool-page.tsx';
import { useTicks } from './use-ticks.ts';

export type TickedList<Item extends ChecklistItem> = {
	sections: readonly ChecklistSection<Item>[];
	ticks: Ticks;
	onToggle: (item: { id: string; text: string }, wanted: boolean) => void;
};

type ChecklistToolProps<Item extends ChecklistItem> = {
	tool: ToolDefinition;
	form: TicksForm;
	sections: readonly ChecklistSection<Item>[];
	sources: Readonly<Record<string, FactSource>>;
	/** Each tick also goes into the timeline of the incident. */
	intoTimeline?: true;
	/** Word for an item's tag in a spreadsheet. */
	mark: (item: Item) => string;
	report: (ticks: Ticks) => Report;
	/** Name of downloaded files, where it is not the tool's id. */
	fileName?: string;
	words?: TickWords;
	tag?: (item: Item) => ReactNode;
	reference?: (item: Item) => string;
	/** How many sections stand open: the first, unless the list is read as a whole. */
	open?: number;
	/** What the ticks come to and what comes next: `NextStep` or `TickedResult`. */
	hero?: (list: TickedList<Item>) => ReactNode;
	/** Above the list. */
	before?: (ticks: Ticks) => ReactNode;
	progress: (ticks: Ticks) => ReactNode;
	moreActions?: ReactNode;
	/** The list, where it is one view of several. */
	view?: (list: ReactNode, ticks: Ticks) => ReactNode;
	/** Below the list. */
	after?: (ticks: Ticks) => ReactNode;
};

/** The page of a checklist: progress, list and actions, wired to ticks in the record. */
export function ChecklistTool<Item extends ChecklistItem>({
	tool,
	form,
	sections,
	sources,
	intoTimeline,
	mark,
	report,
	fileName = tool.id,
	words,
	tag,
	reference,
	open = 1,
	hero,
	before,
	progress,
	moreActions,
	view = (list) => list,
	after,
}: ChecklistToolProps<Item>) {
	const { ticks, toggle, clear, bringBack } = useTicks(form, intoTimeline && { source: tool.title });
	const facts = Object.values(sources);
	const list = (
		<Checklist
			sections={sections}
			ticks={ticks}
			onToggle={toggle}
			sources={sources}
			open={open}
			{...(words && { words })}
			{...(tag && { tag })}
			{...(reference && { reference })}
		/>
	);
	return (
		<ToolPage tool={tool}>
			<AgeBanner facts={facts} />
			{hero?.({ sections, ticks, onToggle: toggle })}
			{before?.(ticks)}
			<ChecklistLayout
				progress={progress(ticks)}
				actions={
					<>
						<ChecklistActions
							fileName={fileName}
							sections={sections}
							ticks={ticks}
							mark={mark}
							report={() => report(ticks)}
							facts={facts}
							onClear={clear}
							bringBack={bringBack}
							inRecord={intoTimeline ?? false}
							{...(words && { words })}
						/>
						{moreActions ? (
							<Stack gap="gap-3.5" className="sm:justify-items-start">
								{moreActions}
							</Stack>
						) : null}
					</>
				}
			>
				{view(list, ticks)}
				{after?.(ticks)}
				<SourceList facts={facts} page={tool.id} />
			</ChecklistLayout>
		</ToolPage>
	);
}
