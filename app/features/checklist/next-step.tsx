import type { ReactNode } from 'react';
import { FirstActions } from '#app/features/results/lazy-parts.tsx';
import { ResultHero } from '#app/features/results/result-hero.tsx';
import { Button } from '#app/ui/button.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { type Checks, countChecked } from '#domain/models/checklist.ts';
import { useFacts } from './checkbox-label.tsx';
import { type OnToggle, StepStrip, stepActions } from './checklist-result.tsx';

type Step = { id: string; text: string; critical?: boolean };

function openSteps(items: readonly Step[], checks: Checks): readonly Step[] {
	const open = items.filter(({ id }) => !checks.has(id));
	return [...open.filter(({ critical }) => critical), ...open.filter(({ critical }) => !critical)];
}

type NextStepProps = {
	sections: readonly { id: string; items: readonly Step[] }[];
	checks: Checks;
	onToggle: OnToggle;
	actions: ReactNode;
	/** Of the record, for what is known about a line that is partly done. */
	tool?: string;
};

export function NextStep({ sections, checks, onToggle, actions, tool = '' }: NextStepProps) {
	const facts = useFacts();
	const items = sections.flatMap((section) => section.items);
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
				verdict={facts(tool, next.id) ?? next.text}
				actions={actions}
			>
				<div className="pt-1.5">
					<Button variant={next.critical ? 'danger' : 'primary'} onClick={() => onToggle(next, true)}>
						Mark as done
					</Button>
				</div>
				<div className="pt-2">{picture}</div>
			</ResultHero>
			<FirstActions
				title="After that"
				hasPrimary={false}
				actions={stepActions(upcoming.slice(0, 2), onToggle)}
			/>
		</>
	);
}
