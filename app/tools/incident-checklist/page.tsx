import { CriticalTag, TickProgress } from '#app/kits/checklist.tsx';
import { ChecklistTool } from '#app/kits/checklist-tool.tsx';
import { NextStep } from '#app/kits/next-step.tsx';
import { toolMeta } from '#app/lib/meta.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Panel, Stack } from '#app/ui/layout.tsx';
import { List } from '#app/ui/list.tsx';
import { CallButton } from '#app/ui/phone.tsx';
import { checklistReport, type Ticks } from '#domain/models/checklist.ts';
import { differences, type IncidentItem, phrases, safetyNote, sections } from './content.ts';
import { sources } from './facts.ts';
import { form } from './fields.ts';
import { incidentProgress } from './logic.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

const checklist = { tool, form, sections, sources };

const criticalMark = (item: IncidentItem) => (item.critical ? 'critical' : '');

function openSteps(criticalOpen: number): string {
	if (criticalOpen === 0) return 'No critical step is open';
	return `${criticalOpen} critical ${criticalOpen === 1 ? 'step' : 'steps'} open`;
}

function Progress({ ticks }: { ticks: Ticks }) {
	const { done, total, criticalOpen } = incidentProgress(ticks);
	return (
		<>
			<TickProgress done={done} total={total} />
			<p className="text-sm text-soft">{openSteps(criticalOpen)}</p>
		</>
	);
}

function Below() {
	return (
		<>
			<p>{safetyNote}</p>
			<Panel aria-labelledby="phrases">
				<Stack>
					<h2 id="phrases">Words for the phone</h2>
					{phrases.map((phrase) => (
						<div key={phrase.to}>
							<h3>{phrase.to}</h3>
							<p className="text-soft">“{phrase.words}”</p>
						</div>
					))}
				</Stack>
			</Panel>
			<Disclosure summary="Where good advice differs">
				<List items={differences} />
			</Disclosure>
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
			report={(ticks) => checklistReport(tool.title, sections, ticks, criticalMark)}
			progress={(ticks) => <Progress ticks={ticks} />}
			moreActions={
				<>
					<CallButton label="Call 24/7" />
					<p className="text-sm text-soft">
						Paid recovery service of our partner. Call insurer and lawyer first.
					</p>
				</>
			}
			after={() => <Below />}
		/>
	);
}
