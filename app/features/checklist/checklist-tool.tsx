import type { ReactNode } from 'react';
import { AssignFilterSlot } from '#app/features/incident/lazy-parts.tsx';
import { PlanNote } from '#app/features/plan/lazy-parts.tsx';
import { ResultActions } from '#app/features/results/lazy-parts.tsx';
import { ToolPage } from '#app/features/results/tool-page.tsx';
import { AgeBanner, SourceList } from '#app/features/sources/source-list.tsx';
import type { ToolDefinition } from '#app/site/define-tool.ts';
import { Stack } from '#app/ui/layout.tsx';
import type { FactSource } from '#domain/facts/fact.ts';
import type { ChecksForm } from '#domain/fields/checks.ts';
import {
	buildChecklistTable,
	type CheckLabels,
	type ChecklistItem,
	type ChecklistSection,
	type Checks,
} from '#domain/models/checklist.ts';
import type { Report } from '#domain/models/report.ts';
import { Checklist, ChecklistLayout } from './checklist.tsx';
import { ClearChecks } from './checklist-progress.tsx';
import { useChecks } from './use-checks.ts';

export type ChecklistState<Item extends ChecklistItem> = {
	sections: readonly ChecklistSection<Item>[];
	checks: Checks;
	onToggle: (item: { id: string; text: string }, checked: boolean) => void;
	actions: ReactNode;
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
	/** Receives the actions for a tool whose hero comes after its list. */
	after?: (checks: Checks, actions: ReactNode) => ReactNode;
};

export function ChecklistTool<Item extends ChecklistItem>(props: ChecklistToolProps<Item>) {
	const { tool, form, sections, sources, logToTimeline, hero, before, progress, moreActions, after } = props;
	const { phrases, tag, reference, openSections = 1, view = (list) => list } = props;
	const { checks, toggle, clear, undoClear } = useChecks(form, logToTimeline);
	const facts = Object.values(sources);
	const actions = <ToolActions {...props} checks={checks} />;
	const list = (
		<Checklist
			sections={sections}
			checks={checks}
			onToggle={toggle}
			sources={sources}
			openSections={openSections}
			tool={logToTimeline && form.tool}
			{...(form.isPlan && {
				detail: (item: Item) => <PlanNote list={form.tool} item={item} {...{ checks, toggle }} />,
			})}
			{...(phrases && { phrases })}
			{...(tag && { tag })}
			{...(reference && { reference })}
		/>
	);
	return (
		<ToolPage tool={tool}>
			<AgeBanner facts={facts} />
			{hero?.({ sections, checks, onToggle: toggle, actions })}
			{before?.(checks)}
			<ChecklistLayout
				progress={progress(checks)}
				actions={
					<>
						<ClearChecks checks={checks} onClear={clear} onUndoClear={undoClear} />
						{moreActions ? (
							<Stack gap="gap-3.5" className="sm:justify-items-start">
								{moreActions}
							</Stack>
						) : null}
					</>
				}
			>
				{logToTimeline ? <AssignFilterSlot prefix={`${form.tool}-`} /> : null}
				{view(list, checks)}
				{after?.(checks, actions)}
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
	checks,
}: ChecklistToolProps<Item> & { checks: Checks }) {
	return (
		<ResultActions
			fileName={fileName}
			report={() => report(checks)}
			facts={Object.values(sources)}
			table={() => buildChecklistTable(sections, checks, tagText, phrases)}
			inRecord={logToTimeline ?? false}
		/>
	);
}
