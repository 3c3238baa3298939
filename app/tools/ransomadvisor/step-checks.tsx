import { CheckboxLabel, DoneAt } from '#app/features/checklist/checkbox-label.tsx';
import { AssignSlot } from '#app/features/incident/lazy-parts.tsx';
import { path } from '#app/site/paths.ts';
import { LinkButton } from '#app/ui/button.tsx';
import type { Checks } from '#domain/models/checklist.ts';
import type { TriageStep } from './advice-content.ts';
import { form } from './fields.ts';

type StepChecksProps = {
	/** Number of the first step, where another list comes before. */
	start?: number;
	steps: readonly TriageStep[];
	checks: Checks;
	onToggle: (step: TriageStep, isChecked: boolean) => void;
};

export function StepChecks({ steps, start, checks, onToggle }: StepChecksProps) {
	return (
		<ol className="@container" start={start}>
			{steps.map((step) => {
				const checkedAt = checks.get(step.id);
				return (
					<li
						key={step.id}
						className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-4 border-t border-line py-1.5 @xl:grid-cols-[minmax(0,1fr)_13.5rem]"
					>
						<CheckboxLabel
							checked={checkedAt !== undefined}
							onToggle={(isChecked) => onToggle(step, isChecked)}
							inRecord
							note={<DoneAt time={checkedAt} id={`${form.tool}/${step.id}`} />}
						>
							{step.text}
						</CheckboxLabel>
						<LinkButton
							to={path(step.page)}
							className="justify-self-start max-sm:ml-9.5 @xl:justify-self-stretch"
						>
							{step.label}
							<span className="sr-only">: {step.text}</span>
						</LinkButton>
						<div className="pl-9.5">
							<AssignSlot id={`${form.tool}-${step.id}`} text={step.text} />
						</div>
					</li>
				);
			})}
		</ol>
	);
}
