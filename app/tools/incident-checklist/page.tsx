import { Checklist, CriticalTag, useTicks } from '#app/kits/checklist.tsx';
import { ResultActions } from '#app/kits/result-actions.tsx';
import { ToolPage } from '#app/kits/tool-page.tsx';
import { toolMeta } from '#app/lib/meta.ts';
import { Button } from '#app/ui/button.tsx';
import { Panel, Split, Stack } from '#app/ui/layout.tsx';
import { CallButton } from '#app/ui/phone.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { checklistReport } from '#domain/checklist.ts';
import { calendarDate } from '#domain/dates.ts';
import { checkedOn, phrases, safetyNote, sections, sources } from './content.ts';
import { incidentProgress } from './logic.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

export default function Page() {
	const [ticks, toggle, clear] = useTicks();
	const { done, total, criticalOpen } = incidentProgress(ticks);
	return (
		<ToolPage tool={tool}>
			<Split
				main={
					<Stack gap="gap-6">
						<p className="rounded-panel border border-line bg-panel p-4">{safetyNote}</p>
						<Checklist
							sections={sections}
							ticks={ticks}
							onToggle={toggle}
							sources={sources}
							tag={(item) => (item.critical ? <CriticalTag /> : null)}
						/>
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
						<p className="text-sm text-soft">Sources checked on {calendarDate(checkedOn)}.</p>
					</Stack>
				}
				side={
					<Panel
						aria-label="Progress"
						className="min-[900px]:sticky min-[900px]:top-20 max-[899px]:order-first"
					>
						<Stack gap="gap-3.5">
							<p className="text-lg font-[650]" aria-live="polite">
								{done} of {total} done
							</p>
							<Progress value={done} max={total} label="Steps done" tone="ok" />
							<p className="text-sm text-soft">
								{criticalOpen === 0
									? 'No critical step is open'
									: `${criticalOpen} critical ${criticalOpen === 1 ? 'step' : 'steps'} open`}
							</p>
							<CallButton label="Call 24/7" />
							<p className="text-sm text-soft">
								Paid recovery service of our partner. Call insurer and lawyer first.
							</p>
							<ResultActions
								fileName="incident-checklist"
								report={() =>
									checklistReport(tool.title, sections, ticks, (item) => (item.critical ? 'critical' : ''))
								}
							/>
							<Button onClick={clear} disabled={done === 0}>
								Clear all ticks
							</Button>
						</Stack>
					</Panel>
				}
			/>
		</ToolPage>
	);
}
