import { TickProgress } from '#app/kits/checklist.tsx';
import { ChecklistTool, type TickedList } from '#app/kits/checklist-tool.tsx';
import { later } from '#app/kits/later.tsx';
import { useStepDone } from '#app/kits/step-done.ts';
import { toolMeta } from '#app/lib/meta.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Panel, Stack } from '#app/ui/layout.tsx';
import { List } from '#app/ui/list.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { Tag, type Tone } from '#app/ui/tag.tsx';
import { percent, shareOf } from '#domain/formats/percent.ts';
import { countTicked, type Ticks } from '#domain/models/checklist.ts';
import { facts, freeHelp, type HardeningItem, type Priority, sections } from './content.ts';
import { sources } from './facts.ts';
import { form } from './fields.ts';
import {
	hardeningAdvice,
	hardeningVerdict,
	items,
	type PriorityProgress,
	priorityProgress,
} from './logic.ts';
import { hardeningReport, priorityAndSafeguards, safeguards } from './report.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

const TickedResult = later(
	async () => (await import('#app/kits/ticked-result.tsx')).TickedResult<HardeningItem>,
	'prerendered',
);

const checklist = { tool, form, sections, sources };

const tones: Record<Priority, Tone> = { high: 'soon', medium: 'calm', low: 'plain' };

function PriorityCard({ label, meaning, done, total }: PriorityProgress) {
	return (
		<Panel aria-label={label} className="max-md:p-3">
			<Stack gap="gap-2">
				<h2 className="text-base md:text-lg">{label}</h2>
				<p className="max-md:text-sm">
					{done} of {total} done ({percent(shareOf(done, total))})
				</p>
				<Progress value={done} max={total} label={`${label} items done`} tone="ok" />
				<p className="text-sm text-soft max-md:hidden">{meaning}</p>
			</Stack>
		</Panel>
	);
}

function Recommendations({ ticks }: { ticks: Ticks }) {
	const { text, next, later } = hardeningAdvice(ticks);
	return (
		<Stack gap="gap-6">
			<Panel aria-label="What to do next">
				<Stack gap="gap-3">
					<h2>What to do next</h2>
					<p>{text}</p>
					{next.length > 0 ? <List items={next.map((item) => item.text)} ordered /> : null}
					{later.length > 0 ? (
						<Disclosure summary={`Later: ${later.length} more open items`}>
							<List items={later.map((item) => item.text)} />
						</Disclosure>
					) : null}
				</Stack>
			</Panel>
			<Panel aria-labelledby="free-help">
				<Stack gap="gap-3">
					<h2 id="free-help">Free help</h2>
					<List
						items={freeHelp.map(({ name, href }) => (
							<a key={href} href={href} target="_blank" rel="noopener noreferrer">
								{name} (new tab)
							</a>
						))}
					/>
					<Disclosure summary="Why these priorities, in figures">
						<List items={facts} />
					</Disclosure>
				</Stack>
			</Panel>
		</Stack>
	);
}

const isHigh = ({ priority }: HardeningItem) => priority === 'high';

function Result(list: TickedList<HardeningItem>) {
	useStepDone(
		'fix',
		items.filter(isHigh).every(({ id }) => list.ticks.has(id)),
	);
	return (
		<TickedResult
			{...list}
			isCritical={isHigh}
			verdict={hardeningVerdict(list.ticks)}
			next={hardeningAdvice(list.ticks).next}
		/>
	);
}

export default function Page() {
	return (
		<ChecklistTool
			{...checklist}
			mark={priorityAndSafeguards}
			tag={(item) => <Tag tone={tones[item.priority]}>{item.priority}</Tag>}
			reference={safeguards}
			report={hardeningReport}
			hero={(list) => <Result {...list} />}
			before={(ticks) => (
				<div className="grid grid-cols-3 gap-2 md:gap-4">
					{priorityProgress(ticks).map((progress) => (
						<PriorityCard key={progress.id} {...progress} />
					))}
				</div>
			)}
			progress={(ticks) => <TickProgress done={countTicked(items, ticks)} total={items.length} />}
			view={(list, ticks) => (
				<Tabs
					label="Views"
					tabs={[
						{ id: 'checklist', label: 'Security Checklist', content: list },
						{ id: 'recommendations', label: 'Recommendations', content: <Recommendations ticks={ticks} /> },
					]}
				/>
			)}
		/>
	);
}
