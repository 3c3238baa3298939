import type { ReactNode } from 'react';
import { FirstActions } from '#app/features/results/lazy-parts.tsx';
import { ResultHero } from '#app/features/results/result-hero.tsx';
import { Button } from '#app/ui/button.tsx';
import { Tag } from '#app/ui/tag.tsx';
import {
	type ChecklistItem,
	type ChecklistSection,
	type Checks,
	countChecked,
	getItems,
} from '#domain/models/checklist.ts';
import { type OnToggle, StepStrip, stepActions } from './checklist-result.tsx';

type Step = ChecklistItem & { critical?: boolean };

function openSteps(items: readonly Step[], checks: Checks): readonly Step[] {
	const open = items.filter(({ id }) => !checks.has(id));
	return [...open.filter(({ critical }) => critical), ...open.filter(({ critical }) => !critical)];
}

type NextStepProps = {
	sections: readonly ChecklistSection<Step>[];
	checks: Checks;
	onToggle: OnToggle;
	actions: ReactNode;
};

export function NextStep({ sections, checks, onToggle, actions }: NextStepProps) {
	const items = getItems(sections);
	const [next, ...upcoming] = openSteps(items, checks);
	const doneCount = countChecked(items, checks);
	const picture = (
		<StepStrip sections={sections} checks={checks} isCritical={({ critical = false }) => critical} />
	);
	if (!next)
		return (
			<ResultHero
				tone="ok"
				focusOnMount={false}
				verdict={`All ${items.length} steps are done.`}
				actions={actions}
			>
				{picture}
			</ResultHero>
		);
	return (
		<>
			<ResultHero
				tone={next.critical ? 'now' : 'calm'}
				focusOnMount={false}
				tags={
					<>
						<Tag tone={next.critical ? 'now' : 'calm'}>
							{next.critical ? 'Next critical step' : 'Next step'}
						</Tag>
						<span className="text-soft">
							{doneCount} of {items.length} done
						</span>
					</>
				}
				verdict={next.text}
				actions={actions}
			>
				<div>
					<Button variant={next.critical ? 'danger' : 'primary'} onClick={() => onToggle(next, true)}>
						Mark as done
					</Button>
				</div>
				{picture}
			</ResultHero>
			<FirstActions
				title="After that"
				hasPrimary={false}
				actions={stepActions(upcoming.slice(0, 2), onToggle)}
			/>
		</>
	);
}
