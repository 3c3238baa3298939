import { Button } from '#app/ui/button.tsx';
import { Tag } from '#app/ui/tag.tsx';
import {
	allItems,
	type ChecklistItem,
	type ChecklistSection,
	countTicked,
	type Ticks,
} from '#domain/models/checklist.ts';
import { FirstActions } from './first-actions.tsx';
import { ResultHero } from './result-hero.tsx';
import { type OnToggle, StepStrip, stepActions } from './ticked-result.tsx';

type Step = ChecklistItem & { critical?: boolean };

/** What is open, critical steps first. */
function openSteps(items: readonly Step[], ticks: Ticks): readonly Step[] {
	const open = items.filter(({ id }) => !ticks.has(id));
	return [...open.filter(({ critical }) => critical), ...open.filter(({ critical }) => !critical)];
}

type NextStepProps = {
	sections: readonly ChecklistSection<Step>[];
	ticks: Ticks;
	onToggle: OnToggle;
};

/** Above a checklist: the one thing to do next, how far the whole of it is, and the two things to do after that. */
export function NextStep({ sections, ticks, onToggle }: NextStepProps) {
	const items = allItems(sections);
	const [next, ...then] = openSteps(items, ticks);
	const done = countTicked(items, ticks);
	const picture = (
		<StepStrip sections={sections} ticks={ticks} isCritical={({ critical = false }) => critical} />
	);
	if (!next)
		return (
			<ResultHero tone="ok" takesFocus={false} verdict={`All ${items.length} steps are done.`}>
				{picture}
			</ResultHero>
		);
	return (
		<>
			<ResultHero
				tone={next.critical ? 'now' : 'calm'}
				takesFocus={false}
				tags={
					<>
						<Tag tone={next.critical ? 'now' : 'calm'}>
							{next.critical ? 'Next critical step' : 'Next step'}
						</Tag>
						<span className="text-soft">
							{done} of {items.length} done
						</span>
					</>
				}
				verdict={next.text}
			>
				<div>
					<Button look={next.critical ? 'danger' : 'primary'} onClick={() => onToggle(next, true)}>
						Mark as done
					</Button>
				</div>
				{picture}
			</ResultHero>
			<FirstActions title="After that" filled={false} actions={stepActions(then.slice(0, 2), onToggle)} />
		</>
	);
}
