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
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Panel, Stack } from '#app/ui/layout.tsx';
import { List } from '#app/ui/list.tsx';
import { CallButton } from '#app/ui/phone.tsx';
import { checklistReport } from '#domain/checklist.ts';
import {
	collectedOn,
	differences,
	type IncidentItem,
	phrases,
	safetyNote,
	sections,
	sources,
} from './content.ts';
import { incidentProgress } from './logic.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

const criticalMark = (item: IncidentItem) => (item.critical ? 'critical' : '');

function openSteps(criticalOpen: number): string {
	if (criticalOpen === 0) return 'No critical step is open';
	return `${criticalOpen} critical ${criticalOpen === 1 ? 'step' : 'steps'} open`;
}

export default function Page() {
	const [ticks, toggle, clear] = useTicks();
	const { done, total, criticalOpen } = incidentProgress(ticks);
	return (
		<ToolPage tool={tool}>
			<ChecklistLayout
				progress={
					<>
						<TickProgress done={done} total={total} />
						<p className="text-sm text-soft">{openSteps(criticalOpen)}</p>
					</>
				}
				actions={
					<>
						<ChecklistActions
							fileName="incident-checklist"
							sections={sections}
							ticks={ticks}
							mark={criticalMark}
							report={() => checklistReport(tool.title, sections, ticks, criticalMark)}
							onClear={clear}
						/>
						<CallButton label="Call 24/7" />
						<p className="text-sm text-soft">
							Paid recovery service of our partner. Call insurer and lawyer first.
						</p>
					</>
				}
			>
				<Checklist
					sections={sections}
					ticks={ticks}
					onToggle={toggle}
					sources={sources}
					tag={(item) => (item.critical ? <CriticalTag /> : null)}
				/>
				<p className="rounded-panel border border-line bg-panel p-4">{safetyNote}</p>
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
				<SourcesNote collectedOn={collectedOn} />
			</ChecklistLayout>
		</ToolPage>
	);
}
