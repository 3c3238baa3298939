import type { ReactNode } from 'react';
import { Button, type ButtonLook } from '#app/ui/button.tsx';
import { ProgressStrip } from '#app/ui/charts/progress-strip.tsx';
import type { Tone } from '#app/ui/tone.ts';
import { countTicked, type Ticks } from '#domain/models/checklist.ts';
import { FirstActions } from './first-actions.tsx';
import { ResultHero } from './result-hero.tsx';

type Step = { id: string; text: string };
export type OnToggle = (step: Step, wanted: boolean) => void;

type TickedSteps<Item extends Step> = {
	sections: readonly { id: string; mark?: string; items: readonly Item[] }[];
	ticks: Ticks;
	isCritical?: (item: Item) => boolean;
};

function ticksSentence(done: number, total: number): string {
	if (done === 0) return `None of the ${total} steps is done yet.`;
	if (done === total) return `All ${total} steps are done.`;
	return `${done} of ${total} steps ${done === 1 ? 'is' : 'are'} done.`;
}

/** A cell for each step, section by section. */
export function StepStrip<Item extends Step>({
	sections,
	ticks,
	isCritical = () => false,
}: TickedSteps<Item>) {
	return (
		<ProgressStrip
			label="Steps of this list"
			sections={sections.map(({ id, mark, items }, index) => ({
				id,
				label: mark ?? String(index + 1),
				items: items.map((item) => ({ id: item.id, done: ticks.has(item.id), critical: isCritical(item) })),
			}))}
		/>
	);
}

type TickedResultProps<Item extends Step> = TickedSteps<Item> & {
	/** What the ticks come to; how many they are, unless the list has more to say. */
	verdict?: string;
	tone?: Tone;
	/** Under the verdict. */
	children?: ReactNode;
	/** Open steps in the order to take them; in the order of the list where nothing is said. */
	next?: readonly Step[];
	onToggle: OnToggle;
};

/** Steps with the button that ticks them. */
export function stepActions(steps: readonly Step[], onToggle: OnToggle) {
	return steps.map((step) => ({
		title: step.text,
		button: (look: ButtonLook) => (
			<Button look={look} onClick={() => onToggle(step, true)}>
				Mark as done<span className="sr-only">: {step.text}</span>
			</Button>
		),
	}));
}

/** The result of a list to tick: how far it is, and the three steps that come next. */
export function TickedResult<Item extends Step>({
	verdict,
	tone,
	children,
	next,
	onToggle,
	...steps
}: TickedResultProps<Item>) {
	const { sections, ticks } = steps;
	const items = sections.flatMap((section) => section.items);
	const done = countTicked(items, ticks);
	const isDone = done === items.length;
	return (
		<>
			<ResultHero
				tone={tone ?? (isDone ? 'ok' : 'calm')}
				takesFocus={false}
				verdict={verdict ?? ticksSentence(done, items.length)}
			>
				{children}
				<div className="pt-2">
					<StepStrip {...steps} />
				</div>
			</ResultHero>
			<FirstActions
				title={done === 0 ? 'Start with these' : 'Next steps'}
				actions={stepActions(next ?? items.filter(({ id }) => !ticks.has(id)), onToggle)}
			/>
		</>
	);
}
