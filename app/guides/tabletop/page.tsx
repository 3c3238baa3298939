import { useState } from 'react';
import { GuideCopies, GuideLinks, GuidePage } from '#app/kits/guide-frame.tsx';
import { useStepDone } from '#app/kits/step-done.ts';
import { StepList } from '#app/kits/step-list.tsx';
import { useTicks } from '#app/kits/use-ticks.ts';
import { toolMeta } from '#app/lib/meta.ts';
import { path } from '#app/paths.ts';
import { SelectField } from '#app/ui/field.tsx';
import { Panel, Split, Stack } from '#app/ui/layout.tsx';
import { List } from '#app/ui/list.tsx';
import { pageTicks } from '#domain/fields/ticks.ts';
import {
	type BusinessId,
	businesses,
	injects,
	type Opening,
	openings,
	prepare,
	sources,
	twists,
} from './content.ts';
import { guide } from './guide.ts';
import { businessOf, type Scores, scored } from './logic.ts';
import { tabletopReport } from './report.ts';
import { Runner } from './runner.tsx';
import { ScoreSheet } from './score.tsx';
import { AfterAction, RoleCards } from './sheets.tsx';

export const meta = () => toolMeta(guide);

const links = [
	{ to: path('lessons-learned'), label: 'Put the fixes into lessons learned' },
	{ to: path('emergency-contacts'), label: 'Make the contact card' },
	{ to: path('recovery-wizard'), label: 'Write the recovery plan' },
];

const businessChoices = businesses.map(({ id, label }) => ({ value: id, label }));
const steps = prepare.map((step) => ({ ...step, sources: [] }));

export default function Page() {
	const { ticks, toggle } = useTicks(pageTicks(guide.id));
	const [business, setBusiness] = useState<BusinessId | ''>('office');
	const [opening, setOpening] = useState<Opening>('locked');
	const [scores, setScores] = useState<Scores>({});
	useStepDone('rehearse', scored(scores) === injects.length);
	const report = tabletopReport(guide.title, { business, opening, scores, ticks });
	return (
		<GuidePage guide={guide} facts={sources}>
			<p>
				Four to eight people, the real plan and contact card if there are any, paper, and one hour. No
				computers needed. Print the sheets, or run it from this screen; the clock never moves on by itself.
			</p>
			<Split
				wide="even"
				main={
					<Panel aria-label="The exercise">
						<Stack>
							<SelectField
								label="Kind of business"
								value={business}
								choices={businessChoices}
								onChange={setBusiness}
							/>
							<SelectField
								label="How it starts"
								value={opening}
								choices={openings}
								onChange={(value) => setOpening(value || 'locked')}
							/>
							<GuideCopies guide={guide} report={report} facts={sources} />
						</Stack>
					</Panel>
				}
				side={
					<Panel aria-labelledby="prepare">
						<h2 id="prepare" className="pb-2 text-lg">
							Before and during
						</h2>
						<StepList steps={steps} ticks={ticks} onToggle={toggle} />
					</Panel>
				}
			/>
			<Runner
				opening={opening}
				business={businessOf(business)}
				scores={scores}
				onScore={(id, score) => setScores((current) => ({ ...current, [id]: score }))}
			/>
			<ScoreSheet scores={scores} />
			<RoleCards />
			<AfterAction />
			<Panel aria-labelledby="twists">
				<Stack gap="gap-3">
					<h2 id="twists" className="text-lg">
						Twists for a strong team
					</h2>
					<List items={twists} />
				</Stack>
			</Panel>
			<GuideLinks links={links} />
		</GuidePage>
	);
}
