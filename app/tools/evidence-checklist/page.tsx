import { CriticalTag, TickProgress } from '#app/kits/checklist.tsx';
import { ChecklistTool } from '#app/kits/checklist-tool.tsx';
import { later } from '#app/kits/later.tsx';
import { NextStep } from '#app/kits/next-step.tsx';
import { toolMeta } from '#app/lib/meta.ts';
import type { Ticks } from '#domain/models/checklist.ts';
import { sections } from './content.ts';
import { sources } from './facts.ts';
import { form } from './fields.ts';
import { evidenceProgress } from './logic.ts';
import { criticalMark, evidenceReport } from './report.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

const checklist = { tool, form, sections, sources };

const Below = later(async () => (await import('./below.tsx')).Below, 'prerendered');

function Progress({ ticks }: { ticks: Ticks }) {
	const { done, total, criticalDone, criticalTotal } = evidenceProgress(ticks);
	return (
		<>
			<TickProgress done={done} total={total} />
			<TickProgress done={criticalDone} total={criticalTotal} label="critical done" />
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
