import { ChecklistProgress } from '#app/features/checklist/checklist-progress.tsx';
import { ChecklistResult } from '#app/features/checklist/checklist-result.tsx';
import { type ChecklistState, ChecklistTool } from '#app/features/checklist/checklist-tool.tsx';
import { useMarkStepDone } from '#app/features/incident/use-mark-step-done.ts';
import { toolMeta } from '#app/site/meta.ts';
import { lazyComponent, lazyWithPlaceholder } from '#app/ui/lazy-component.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { Tag, type Tone } from '#app/ui/tag.tsx';
import { countChecked } from '#domain/models/checklist.ts';
import { type HardeningItem, type Priority, sections } from './content.ts';
import { sources } from './facts.ts';
import { form } from './fields.ts';
import { describeHardening, getHardeningAdvice, items } from './logic.ts';
import { buildHardeningReport, formatPriorityAndSafeguards, formatSafeguards } from './report.ts';
import { tool } from './tool.ts';

const PriorityCards = lazyComponent(async () => (await import('./views.tsx')).PriorityCards);
const Recommendations = lazyWithPlaceholder(async () => (await import('./views.tsx')).Recommendations);

export const meta = () => toolMeta(tool);

const checklist = { tool, form, sections, sources };

const tones: Record<Priority, Tone> = { high: 'soon', medium: 'calm', low: 'plain' };

const isHighPriority = ({ priority }: HardeningItem) => priority === 'high';

function Result(list: ChecklistState<HardeningItem>) {
	useMarkStepDone(
		'fix',
		items.filter(isHighPriority).every(({ id }) => list.checks.has(id)),
	);
	return (
		<ChecklistResult
			{...list}
			isCritical={isHighPriority}
			verdict={describeHardening(list.checks)}
			next={getHardeningAdvice(list.checks).nextItems}
		/>
	);
}

export default function Page() {
	return (
		<ChecklistTool
			{...checklist}
			tagText={formatPriorityAndSafeguards}
			tag={(item) => <Tag tone={tones[item.priority]}>{item.priority}</Tag>}
			reference={formatSafeguards}
			report={buildHardeningReport}
			hero={(list) => <Result {...list} />}
			before={(checks) => <PriorityCards checks={checks} />}
			progress={(checks) => <ChecklistProgress done={countChecked(items, checks)} total={items.length} />}
			view={(list, checks) => (
				<Tabs
					label="Views"
					tabs={[
						{ id: 'checklist', label: 'Security Checklist', content: list },
						{ id: 'recommendations', label: 'Recommendations', content: <Recommendations checks={checks} /> },
					]}
				/>
			)}
		/>
	);
}
