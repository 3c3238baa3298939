import { ChecklistProgress, CriticalTag } from '#app/features/checklist/checklist-progress.tsx';
import { ChecklistTool } from '#app/features/checklist/checklist-tool.tsx';
import { NextStep } from '#app/features/checklist/next-step.tsx';
import { SayPrinted } from '#app/features/plan/lazy-parts.tsx';
import { toolMeta } from '#app/site/meta.ts';
import { site } from '#app/site/site.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { ifLine } from '#app/ui/help-line.tsx';
import { List, TitledPanel } from '#app/ui/layout.tsx';
import { CallButton } from '#app/ui/phone.tsx';
import { buildChecklistReport, type Checks, getCriticalProgress } from '#domain/models/checklist.ts';
import { differences, type IncidentItem, phrases, safetyNote, sections } from './content.ts';
import { sources } from './facts.ts';
import { form } from './fields.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

const checklist = { tool, form, sections, sources };

const getCriticalMark = (item: IncidentItem) => (item.critical ? 'critical' : '');

function formatOpenSteps(criticalOpen: number): string {
	if (criticalOpen === 0) return 'No critical step is open';
	return `${criticalOpen} critical ${criticalOpen === 1 ? 'step' : 'steps'} open`;
}

function Progress({ checks }: { checks: Checks }) {
	const { done, total, criticalDone, criticalTotal } = getCriticalProgress(sections, checks);
	return (
		<>
			<ChecklistProgress done={done} total={total} />
			<p className="text-sm text-soft">{formatOpenSteps(criticalTotal - criticalDone)}</p>
		</>
	);
}

function PhonePhrases() {
	return (
		<>
			<p>{safetyNote}</p>
			<TitledPanel id="phrases" title="Words for the phone" gap="gap-4">
				{phrases.map((phrase) => (
					<div key={phrase.to}>
						<h3>{phrase.to}</h3>
						<p className="text-soft">“{phrase.text}”</p>
					</div>
				))}
			</TitledPanel>
			<Disclosure inline title="Where good advice differs">
				<List items={differences} />
			</Disclosure>
		</>
	);
}

export default function Page() {
	return (
		<ChecklistTool
			{...checklist}
			logToTimeline
			hero={(list) => <NextStep {...list} tool={form.tool} />}
			tagText={getCriticalMark}
			tag={(item) => (item.critical ? <CriticalTag /> : null)}
			report={(checks) => buildChecklistReport(tool.title, sections, checks, getCriticalMark)}
			progress={(checks) => <Progress checks={checks} />}
			// Also where nothing is shown, so that the page hydrates as it was prerendered.
			moreActions={
				<div className="contents">
					{ifLine(
						<>
							<CallButton label={site.help.call} />
							<p className="text-sm text-soft">
								{site.help.line} Stop the spread first. Then call your insurer and your lawyer.
							</p>
						</>,
					)}
				</div>
			}
			after={() => (
				<>
					<PhonePhrases />
					<SayPrinted tool={tool.id} />
				</>
			)}
		/>
	);
}
