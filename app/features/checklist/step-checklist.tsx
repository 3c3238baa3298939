import { AssignSlot } from '#app/features/incident/lazy-parts.tsx';
import { Tag } from '#app/ui/tag.tsx';
import type { Checks } from '#domain/models/checklist.ts';
import type { GuideStep } from '#domain/models/guide.ts';
import { CheckboxLabel, DoneAt } from './checkbox-label.tsx';

export type CheckProps = {
	checks: Checks;
	onToggle: (step: GuideStep, checked: boolean) => void;
	tool?: string | undefined;
};

function StepRow({
	step,
	number,
	checks,
	onToggle,
	tool,
}: CheckProps & { step: GuideStep; number: number | undefined }) {
	const checkedAt = checks.get(step.id);
	return (
		<li className="border-t border-line py-1.5">
			<CheckboxLabel
				checked={checkedAt !== undefined}
				onToggle={(checked) => onToggle(step, checked)}
				inRecord={tool !== undefined}
				note={
					<>
						{' '}
						{step.performer ? <Tag>{step.performer}</Tag> : null}
						<DoneAt time={checkedAt} id={`${tool}/${step.id}`} />
					</>
				}
			>
				{number === undefined ? null : <b>{number}. </b>}
				{step.text}
			</CheckboxLabel>
			{tool ? (
				<div className="pl-9.5 empty:hidden">
					<AssignSlot id={`${tool}-${step.id}`} text={step.text} />
				</div>
			) : null}
		</li>
	);
}

export function StepList({
	steps,
	ordered = false,
	...checkProps
}: CheckProps & { steps: readonly GuideStep[]; ordered?: boolean | undefined }) {
	const Tag = ordered ? 'ol' : 'ul';
	return (
		<Tag>
			{steps.map((step, index) => (
				<StepRow key={step.id} step={step} number={ordered ? index + 1 : undefined} {...checkProps} />
			))}
		</Tag>
	);
}
