import { Tag } from '#app/ui/tag.tsx';
import type { Ticks } from '#domain/models/checklist.ts';
import type { GuideStep } from '#domain/models/guide.ts';
import { DoneAt, TickLabel } from './tick-label.tsx';

export type TickProps = { ticks: Ticks; onToggle: (step: GuideStep, wanted: boolean) => void };

function StepRow({
	step,
	number,
	ticks,
	onToggle,
}: TickProps & { step: GuideStep; number: number | undefined }) {
	const ticked = ticks.get(step.id);
	return (
		<li className="border-t border-line py-1.5">
			<TickLabel
				ticked={ticked !== undefined}
				onToggle={(wanted) => onToggle(step, wanted)}
				note={
					<>
						{' '}
						{step.hands ? <Tag>{step.hands}</Tag> : null}
						<DoneAt time={ticked} />
					</>
				}
			>
				{number === undefined ? null : <b>{number}. </b>}
				{step.text}
			</TickLabel>
		</li>
	);
}

/** Steps to tick, numbered where their order matters. */
export function StepList({
	steps,
	ordered = false,
	...ticks
}: TickProps & { steps: readonly GuideStep[]; ordered?: boolean | undefined }) {
	const Tag = ordered ? 'ol' : 'ul';
	return (
		<Tag>
			{steps.map((step, index) => (
				<StepRow key={step.id} step={step} number={ordered ? index + 1 : undefined} {...ticks} />
			))}
		</Tag>
	);
}
