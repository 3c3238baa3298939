import { Check, X } from 'lucide-react';
import { CriticalTag, TickProgress } from '#app/kits/checklist.tsx';
import { ChecklistTool } from '#app/kits/checklist-tool.tsx';
import { NextStep } from '#app/kits/next-step.tsx';
import { toolMeta } from '#app/lib/meta.ts';
import { CareCard } from '#app/ui/care-card.tsx';
import { Panel, Split, Stack } from '#app/ui/layout.tsx';
import type { Ticks } from '#domain/models/checklist.ts';
import { dontRules, doRules, kit, order, safety, sections } from './content.ts';
import { sources } from './facts.ts';
import { form } from './fields.ts';
import { evidenceProgress } from './logic.ts';
import { criticalMark, evidenceReport } from './report.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

const checklist = { tool, form, sections, sources };

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

function Progress({ ticks }: { ticks: Ticks }) {
	const { done, total, criticalDone, criticalTotal } = evidenceProgress(ticks);
	return (
		<>
			<TickProgress done={done} total={total} />
			<TickProgress done={criticalDone} total={criticalTotal} label="critical done" />
		</>
	);
}

function Below() {
	return (
		<>
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
		</>
	);
}

export default function Page() {
	return (
		<ChecklistTool
			{...checklist}
			intoTimeline
			hero={(list) => <NextStep {...list} />}
			mark={criticalMark}
			tag={(item) => (item.critical ? <CriticalTag /> : null)}
			report={evidenceReport}
			progress={(ticks) => <Progress ticks={ticks} />}
			after={() => <Below />}
		/>
	);
}
