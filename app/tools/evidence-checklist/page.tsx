import { ChecklistProgress, CriticalTag } from '#app/kits/checklist.tsx';
import { ChecklistTool } from '#app/kits/checklist-tool.tsx';
import { later } from '#app/kits/later.tsx';
import { NextStep } from '#app/kits/next-step.tsx';
import { toolMeta } from '#app/lib/meta.ts';
import type { Checks } from '#domain/models/checklist.ts';
import { sections } from './content.ts';
import { sources } from './facts.ts';
import { form } from './fields.ts';
import { getEvidenceProgress } from './logic.ts';
import { buildEvidenceReport, getCriticalMark } from './report.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

const checklist = { tool, form, sections, sources };

const EvidenceRules = later(async () => (await import('./below.tsx')).EvidenceRules, 'prerendered');

function Progress({ ticks: checks }: { ticks: Checks }) {
	const { done, total, criticalDone, criticalTotal } = getEvidenceProgress(checks);
	return (
		<>
			<ChecklistProgress done={done} total={total} />
			<ChecklistProgress done={criticalDone} total={criticalTotal} label="critical done" />
		</>
	);
}

export default function Page() {
	return (
		<ChecklistTool
			{...checklist}
			logToTimeline
			hero={(list) => <NextStep {...list} />}
			tagText={getCriticalMark}
			tag={(item) => (item.critical ? <CriticalTag /> : null)}
			report={buildEvidenceReport}
			progress={(checks) => <Progress ticks={checks} />}
			after={() => <EvidenceRules />}
		/>
	);
}
