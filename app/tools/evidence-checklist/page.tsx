import { ChecklistProgress, CriticalTag } from '#app/features/checklist/checklist-progress.tsx';
import { ChecklistTool } from '#app/features/checklist/checklist-tool.tsx';
import { NextStep } from '#app/features/checklist/next-step.tsx';
import { toolMeta } from '#app/site/meta.ts';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import { type Checks, getCriticalProgress } from '#domain/models/checklist.ts';
import { sections } from './content.ts';
import { sources } from './facts.ts';
import { form } from './fields.ts';
import { buildEvidenceReport, getCriticalMark } from './report.ts';
import { tool } from './tool.ts';

const EvidenceRules = lazyComponent(async () => (await import('./evidence-rules.tsx')).EvidenceRules);

export const meta = () => toolMeta(tool);

const checklist = { tool, form, sections, sources };

function Progress({ checks }: { checks: Checks }) {
	const { done, total, criticalDone, criticalTotal } = getCriticalProgress(sections, checks);
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
			progress={(checks) => <Progress checks={checks} />}
			after={() => <EvidenceRules />}
		/>
	);
}
