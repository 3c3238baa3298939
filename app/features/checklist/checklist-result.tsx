import type { ReactNode } from 'react';
import { FirstActions } from '#app/features/results/lazy-parts.tsx';
import { ResultHero } from '#app/features/results/result-hero.tsx';
import { Button, type ButtonVariant } from '#app/ui/button.tsx';
import { ProgressStrip } from '#app/ui/charts/progress-strip.tsx';
import type { Tone } from '#app/ui/tag.tsx';
import { type Checks, countChecked } from '#domain/models/checklist.ts';

type Step = { id: string; text: string };
export type OnToggle = (step: Step, checked: boolean) => void;

type ChecklistSteps<Item extends Step> = {
	sections: readonly { id: string; mark?: string; items: readonly Item[] }[];
	checks: Checks;
	isCritical?: (item: Item) => boolean;
};

function progressSentence(done: number, total: number): string {
	if (done === 0) return `None of the ${total} steps is done yet.`;
	if (done === total) return `All ${total} steps are done.`;
	return `${done} of ${total} steps ${done === 1 ? 'is' : 'are'} done.`;
}

export function StepStrip<Item extends Step>({
	sections,
	checks,
	isCritical = () => false,
}: ChecklistSteps<Item>) {
	return (
		<ProgressStrip
			label="Steps of this list"
			sections={sections.map(({ id, mark, items }, index) => ({
				id,
				label: mark ?? String(index + 1),
				items: items.map((item) => ({ id: item.id, done: checks.has(item.id), critical: isCritical(item) })),
			}))}
		/>
	);
}

type ChecklistResultProps<Item extends Step> = ChecklistSteps<Item> & {
	verdict?: string;
	tone?: Tone;
	children?: ReactNode;
	next?: readonly Step[];
	actions: ReactNode;
	onToggle: OnToggle;
};

export function stepActions(steps: readonly Step[], onToggle: OnToggle) {
	return steps.map((step) => ({
		title: step.text,
		button: (variant: ButtonVariant) => (
			<Button variant={variant} onClick={() => onToggle(step, true)}>
				Mark as done<span className="sr-only">: {step.text}</span>
			</Button>
		),
	}));
}

export function ChecklistResult<Item extends Step>({
	verdict,
	tone,
	children,
	next,
	actions,
	onToggle,
	...steps
}: ChecklistResultProps<Item>) {
	const { sections, checks } = steps;
	const items = sections.flatMap((section) => section.items);
	const doneCount = countChecked(items, checks);
	const isComplete = doneCount === items.length;
	return (
		<>
			<ResultHero
				tone={tone ?? (isComplete ? 'ok' : 'calm')}
				focusOnMount={false}
				verdict={verdict ?? progressSentence(doneCount, items.length)}
				actions={actions}
			>
				{children}
				<div className="pt-2">
					<StepStrip {...steps} />
				</div>
			</ResultHero>
			<FirstActions
				title={doneCount === 0 ? 'Start with these' : 'Next steps'}
				actions={stepActions(next ?? items.filter(({ id }) => !checks.has(id)), onToggle)}
			/>
		</>
	);
}
