import { StepList } from '#app/features/checklist/step-checklist.tsx';
import { useChecks } from '#app/features/checklist/use-checks.ts';
import { FormField } from '#app/features/forms/form-fields.tsx';
import { useForm } from '#app/features/forms/use-form.ts';
import { GuideActions, GuideLinks, GuidePage } from '#app/features/guide/guide-frame.tsx';
import { useMarkStepDone } from '#app/features/incident/use-mark-step-done.ts';
import { StateToPlan } from '#app/features/plan/lazy-parts.tsx';
import { toolMeta } from '#app/site/meta.ts';
import { path } from '#app/site/paths.ts';
import { Panel, Split, Stack, TitledPanel } from '#app/ui/layout.tsx';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import { createPageChecks } from '#domain/fields/checks.ts';
import { injects, preparationSteps, scoreNote } from './content.ts';
import { form } from './fields.ts';
import { guide } from './guide.ts';
import { countScored, getBandText, readScores, type Scores, sumScores, toAnswers } from './logic.ts';
import type { Exercise } from './report.ts';
import { ExerciseRunner } from './runner.tsx';

const loadFacts = async () => (await import('./facts.ts')).sources;
const Sheets = lazyComponent(async () => (await import('./sheets.tsx')).Sheets);
const TabletopActions = lazyComponent(async () => {
	const { buildTabletopReport } = await import('./report.ts');
	return (exercise: Exercise) => (
		<GuideActions guide={guide} report={buildTabletopReport(guide.title, exercise)} facts={loadFacts} />
	);
});

export const meta = () => toolMeta(guide);

const links = [
	{ to: path('lessons-learned'), label: 'Put the fixes into lessons learned' },
	{ to: path('emergency-contacts'), label: 'Make the contact card' },
	{ to: path('recovery-wizard'), label: 'Write the recovery plan' },
];

const steps = preparationSteps.map((step) => ({ ...step, sources: [] }));

function ScoreSheet({ scores }: { scores: Scores }) {
	const scoredCount = countScored(scores);
	const points = sumScores(scores);
	return (
		<TitledPanel id="score" title="Score">
			<p aria-live="polite" className="text-lg font-semibold">
				{scoredCount === injects.length
					? `${points} of 30`
					: `${points} points so far, ${scoredCount} of ${injects.length} events scored`}
			</p>
			{scoredCount === injects.length ? <p>{getBandText(points)}</p> : null}
			<p className="text-sm text-soft">{scoreNote}</p>
		</TitledPanel>
	);
}

export default function Page() {
	const { checks, toggle } = useChecks(createPageChecks(guide.id));
	const formState = useForm(form);
	const { business, opening } = formState.values;
	const scores = readScores(formState.values);
	useMarkStepDone('rehearse', countScored(scores) === injects.length);
	return (
		<GuidePage guide={guide} facts={loadFacts}>
			<p>
				Four to eight people, the real plan and contact card if there are any, paper, and one hour. No
				computers needed. Print the sheets, or run it from this screen; the clock never moves on by itself.
			</p>
			<Split
				wide="even"
				main={
					<Panel aria-label="The exercise">
						<Stack>
							<FormField form={formState} id="business" />
							<FormField form={formState} id="opening" />
						</Stack>
					</Panel>
				}
				side={
					<Panel aria-labelledby="prepare">
						<h2 id="prepare" className="pb-2 text-lg">
							Before and during
						</h2>
						<StepList steps={steps} checks={checks} onToggle={toggle} />
					</Panel>
				}
			/>
			<StateToPlan tool="guides/tabletop" answers={toAnswers(scores)} />
			<ExerciseRunner
				form={formState}
				actions={<TabletopActions business={business} opening={opening} scores={scores} checks={checks} />}
			/>
			<ScoreSheet scores={scores} />
			<Sheets />
			<GuideLinks links={links} />
		</GuidePage>
	);
}
