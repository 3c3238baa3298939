import { type FormEvent, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { CheckField, SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { Stack } from '#app/ui/layout.tsx';
import {
	choiceFields,
	criticalSystems,
	fieldHints,
	fieldLabels,
	isChoiceField,
	type RecoveryPlan,
	type RequiredField,
	type WizardStep,
} from './content.ts';
import { customSystemError, textError, toggleSystem } from './logic.ts';

export type ChangePlan = (change: (plan: RecoveryPlan) => RecoveryPlan) => void;
type PlanProps = { plan: RecoveryPlan; onChange: ChangePlan };

/** The fields of one step. */
export function StepFields({ step, plan, onChange }: PlanProps & { step: WizardStep }) {
	return (
		<Stack gap="gap-5">
			{step.fields.map((field) =>
				field === 'criticalSystems' ? (
					<SystemFields key={field} plan={plan} onChange={onChange} />
				) : (
					<WordsField key={field} field={field} plan={plan} onChange={onChange} />
				),
			)}
		</Stack>
	);
}

/** A field whose value is a text or a choice. */
function WordsField({
	field,
	plan,
	onChange,
}: PlanProps & { field: Exclude<RequiredField, 'criticalSystems'> }) {
	const frame = {
		label: fieldLabels[field],
		hint: fieldHints[field],
		value: plan[field],
		onChange: (value: string) => onChange((current) => ({ ...current, [field]: value })),
	};
	return isChoiceField(field) ? (
		<SelectField<string> {...frame} {...choiceFields[field]} />
	) : (
		<TextAreaField {...frame} error={textError(plan[field])} />
	);
}

function SystemFields({ plan, onChange }: PlanProps) {
	return (
		<>
			<fieldset>
				<legend className="font-[620]">{fieldLabels.criticalSystems}</legend>
				<p className="text-sm text-soft">{fieldHints.criticalSystems}</p>
				<div className="mt-2 grid gap-x-6 min-[640px]:grid-cols-2">
					{criticalSystems.map(({ value, label }) => (
						<CheckField
							key={value}
							label={label}
							checked={plan.criticalSystems.includes(value)}
							onChange={() => onChange((current) => toggleSystem(current, value))}
						/>
					))}
				</div>
			</fieldset>
			<CustomSystems plan={plan} onChange={onChange} />
		</>
	);
}

function CustomSystems({ plan, onChange }: PlanProps) {
	const [name, setName] = useState('');
	const [error, setError] = useState<string>();

	function add(event: FormEvent) {
		event.preventDefault();
		const problem = customSystemError(plan, name);
		setError(problem);
		if (problem !== undefined) return;
		onChange((current) => ({ ...current, customSystems: [...current.customSystems, name.trim()] }));
		setName('');
	}

	return (
		<form className="grid gap-3" onSubmit={add}>
			<TextField
				label={fieldLabels.customSystems}
				hint={fieldHints.customSystems}
				error={error}
				value={name}
				autoComplete="off"
				onChange={(typed) => {
					setName(typed);
					setError(undefined);
				}}
			/>
			<div>
				<Button type="submit">Add System</Button>
			</div>
			<ul className="grid" aria-label="Your own systems">
				{plan.customSystems.map((system) => (
					<li key={system} className="flex items-center justify-between gap-3 border-t border-line">
						<span className="min-w-0 break-words">{system}</span>
						<Button
							look="ghost"
							className="min-w-12"
							aria-label={`Remove ${system}`}
							onClick={() =>
								onChange((current) => ({
									...current,
									customSystems: current.customSystems.filter((other) => other !== system),
								}))
							}
						>
							×
						</Button>
					</li>
				))}
			</ul>
		</form>
	);
}
