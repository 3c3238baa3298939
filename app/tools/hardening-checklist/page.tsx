import {
	Checklist,
	ChecklistActions,
	ChecklistLayout,
	SourcesNote,
	TickProgress,
	useTicks,
} from '#app/kits/checklist.tsx';
import { NextSteps } from '#app/kits/next-steps.tsx';
import { ToolPage } from '#app/kits/tool-page.tsx';
import { toolMeta } from '#app/lib/meta.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Panel, Stack } from '#app/ui/layout.tsx';
import { List } from '#app/ui/list.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { Tag, type Tone } from '#app/ui/tag.tsx';
import { countTicked, type Ticks } from '#domain/checklist.ts';
import { percent, shareOf } from '#domain/percent.ts';
import { collectedOn, facts, freeHelp, type Priority, sections, sources } from './content.ts';
import { hardeningAdvice, items, type PriorityProgress, priorityProgress } from './logic.ts';
import { hardeningReport, priorityAndSafeguards, safeguards } from './report.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

const tones: Record<Priority, Tone> = { high: 'warn', medium: 'info', low: 'plain' };

function PriorityCard({ label, meaning, done, total }: PriorityProgress) {
	return (
		<Panel aria-label={label} className="max-[699px]:p-3">
			<Stack gap="gap-2">
				<h2 className="text-base min-[700px]:text-lg">{label}</h2>
				<p className="max-[699px]:text-sm">
					{done} of {total} done ({percent(shareOf(done, total))})
				</p>
				<Progress value={done} max={total} label={`${label} items done`} tone="ok" />
				<p className="text-sm text-soft max-[699px]:hidden">{meaning}</p>
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

export default function Page() {
	const [ticks, toggle, clear] = useTicks();
	return (
		<ToolPage tool={tool}>
			<div className="grid grid-cols-3 gap-2 min-[700px]:gap-4">
				{priorityProgress(ticks).map((progress) => (
					<PriorityCard key={progress.id} {...progress} />
				))}
			</div>
			<ChecklistLayout
				progress={<TickProgress done={countTicked(items, ticks)} total={items.length} />}
				actions={
					<ChecklistActions
						fileName="hardening-checklist"
						sections={sections}
						ticks={ticks}
						mark={priorityAndSafeguards}
						report={() => hardeningReport(ticks)}
						onClear={clear}
					/>
				}
			>
				<Tabs
					label="Views"
					tabs={[
						{
							id: 'checklist',
							label: 'Security Checklist',
							content: (
								<Checklist
									sections={sections}
									ticks={ticks}
									onToggle={toggle}
									sources={sources}
									tag={(item) => <Tag tone={tones[item.priority]}>{item.priority}</Tag>}
									reference={safeguards}
								/>
							),
						},
						{ id: 'recommendations', label: 'Recommendations', content: <Recommendations ticks={ticks} /> },
					]}
				/>
				<SourcesNote collectedOn={collectedOn} />
			</ChecklistLayout>
			<NextSteps />
		</ToolPage>
	);
}
