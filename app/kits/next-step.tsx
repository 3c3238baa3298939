import { Button } from '#app/ui/button.tsx';
import { Tag } from '#app/ui/tag.tsx';
import {
	allItems,
	type ChecklistItem,
	type ChecklistSection,
	countTicked,
	type Ticks,
} from '#domain/models/checklist.ts';
import { ResultHero } from './result-hero.tsx';
import { StepStrip } from './ticked-result.tsx';

type Step = ChecklistItem & { critical?: boolean };

/** The first critical step that is open, or the first open one. */
function nextStep(items: readonly Step[], ticks: Ticks): Step | undefined {
	const open = items.filter(({ id }) => !ticks.has(id));
	return open.find(({ critical }) => critical) ?? open[0];
}

type NextStepProps = {
	sections: readonly ChecklistSection<Step>[];
	ticks: Ticks;
	onToggle: (item: Step, wanted: boolean) => void;
};

/** Above a checklist: the one thing to do next, and how far the whole of it is. */
export function NextStep({ sections, ticks, onToggle }: NextStepProps) {
	const items = allItems(sections);
	const next = nextStep(items, ticks);
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
	);
}
