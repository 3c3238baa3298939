import { Check, X } from 'lucide-react';
import {
	Checklist,
	ChecklistActions,
	ChecklistLayout,
	CriticalTag,
	SourcesNote,
	TickProgress,
	useTicks,
} from '#app/kits/checklist.tsx';
import { ToolPage } from '#app/kits/tool-page.tsx';
import { toolMeta } from '#app/lib/meta.ts';
import { CareCard } from '#app/ui/care-card.tsx';
import { Panel, Split, Stack } from '#app/ui/layout.tsx';
import { collectedOn, dontRules, doRules, kit, order, safety, sections, sources } from './content.ts';
import { evidenceProgress } from './logic.ts';
import { criticalMark, evidenceReport } from './report.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

function Rules({ title, rules, good }: { title: string; rules: readonly string[]; good: boolean }) {
	const Icon = good ? Check : X;
	return (
		<Panel aria-label={title}>
			<Stack gap="gap-3">
				<h2>{title}</h2>
				<ul className="grid gap-2.5">
					{rules.map((rule) => (
						<li key={rule} className="flex gap-2.5">
							<Icon
								size={20}
								aria-hidden="true"
								className={good ? 'mt-1 shrink-0 text-ok' : 'mt-1 shrink-0 text-danger'}
							/>
							<span className="min-w-0">{rule}</span>
						</li>
					))}
				</ul>
			</Stack>
		</Panel>
	);
}

export default function Page() {
	const [ticks, toggle, clear] = useTicks();
	const { done, total, criticalDone, criticalTotal } = evidenceProgress(ticks);
	return (
		<ToolPage tool={tool}>
			<ChecklistLayout
				progress={
					<>
						<TickProgress done={done} total={total} />
						<TickProgress done={criticalDone} total={criticalTotal} label="critical done" />
					</>
				}
				actions={
					<ChecklistActions
						fileName="evidence-checklist"
						sections={sections}
						ticks={ticks}
						mark={criticalMark}
						report={() => evidenceReport(ticks)}
						onClear={clear}
					/>
				}
			>
				<Checklist
					sections={sections}
					ticks={ticks}
					onToggle={toggle}
					sources={sources}
					tag={(item) => (item.critical ? <CriticalTag /> : null)}
				/>
				<Split
					wide="even"
					main={<Rules title="Do" rules={doRules} good />}
					side={<Rules title="Don’t" rules={dontRules} good={false} />}
				/>
				<CareCard urgency="now" title={safety.title}>
					<p>{safety.text}</p>
				</CareCard>
				<Panel aria-label="Order and tools">
					<Stack gap="gap-3">
						<h2>{order.title}</h2>
						<p>{order.text}</p>
						<h2>{kit.title}</h2>
						<p>{kit.text}</p>
					</Stack>
				</Panel>
				<SourcesNote collectedOn={collectedOn} />
			</ChecklistLayout>
		</ToolPage>
	);
}
