import type { ReactNode } from 'react';
import { AssignFilterSlot } from '#app/features/incident/assign-slot.tsx';
import { ToolPage } from '#app/features/results/tool-page.tsx';
import { AgeBanner, SourceList } from '#app/features/sources/source-list.tsx';
import type { ToolDefinition } from '#app/site/define-tool.ts';
import { Stack } from '#app/ui/layout.tsx';
import type { FactSource } from '#domain/facts/fact.ts';
import type { ChecksForm } from '#domain/fields/checks.ts';
import type { CheckLabels, ChecklistItem, ChecklistSection, Checks } from '#domain/models/checklist.ts';
import type { Report } from '#domain/models/report.ts';
import { Checklist, ChecklistLayout } from './checklist.tsx';
import { ChecklistActions } from './checklist-actions.tsx';
import { useChecks } from './use-checks.ts';

export type ChecklistState<Item extends ChecklistItem> = {
	sections: readonly ChecklistSection<Item>[];
	checks: Checks;
	onToggle: (item: { id: string; text: string }, checked: boolean) => void;
};

type ChecklistToolProps<Item extends ChecklistItem> = {
	tool: ToolDefinition;
	form: ChecksForm;
	sections: readonly ChecklistSection<Item>[];
	sources: Readonly<Record<string, FactSource>>;
	logToTimeline?: true;
	tagText: (item: Item) => string;
	report: (checks: Checks) => Report;
	fileName?: string;
	phrases?: CheckLabels;
	tag?: (item: Item) => ReactNode;
	reference?: (item: Item) => string;
	openSections?: number;
	hero?: (list: ChecklistState<Item>) => ReactNode;
	before?: (checks: Checks) => ReactNode;
	progress: (checks: Checks) => ReactNode;
	moreActions?: ReactNode;
	view?: (list: ReactNode, checks: Checks) => ReactNode;
	after?: (checks: Checks) => ReactNode;
};

export function ChecklistTool<Item extends ChecklistItem>(props: ChecklistToolProps<Item>) {
	const { tool, form, sections, sources, logToTimeline, hero, before, progress, after } = props;
	const { phrases, tag, reference, openSections = 1, view = (list) => list } = props;
	const state = useChecks(form, logToTimeline && { source: tool.title });
	const { checks, toggle } = state;
	const facts = Object.values(sources);
	const list = (
		<Checklist
			sections={sections}
			checks={checks}
			onToggle={toggle}
			sources={sources}
			openSections={openSections}
			tool={logToTimeline && form.tool}
			{...(phrases && { phrases })}
			{...(tag && { tag })}
			{...(reference && { reference })}
		/>
	);
	return (
		<ToolPage tool={tool}>
			<AgeBanner facts={facts} />
			{hero?.({ sections, checks, onToggle: toggle })}
			{before?.(checks)}
			<ChecklistLayout progress={progress(checks)} actions={<ToolActions {...props} state={state} />}>
				{logToTimeline ? <AssignFilterSlot prefix={`${form.tool}-`} /> : null}
				{view(list, checks)}
				{after?.(checks)}
				<SourceList facts={facts} page={tool.id} />
			</ChecklistLayout>
		</ToolPage>
	);
}

function ToolActions<Item extends ChecklistItem>({
	tool,
	fileName = tool.id,
	sections,
	sources,
	tagText,
	report,
	logToTimeline,
	phrases,
	moreActions,
	state: { checks, clear, undoClear },
}: ChecklistToolProps<Item> & { state: ReturnType<typeof useChecks> }) {
	return (
		<>
			<ChecklistActions
				fileName={fileName}
				sections={sections}
				checks={checks}
				tagText={tagText}
				report={() => report(checks)}
				facts={Object.values(sources)}
				onClear={clear}
				onUndoClear={undoClear}
				inRecord={logToTimeline ?? false}
				{...(phrases && { phrases })}
			/>
			{moreActions ? (
				<Stack gap="gap-3.5" className="sm:justify-items-start">
					{moreActions}
				</Stack>
			) : null}
		</>
	);
}
