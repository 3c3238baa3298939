import { type FormEvent, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { CheckField, SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { Stack } from '#app/ui/layout.tsx';
import {
	backupSolutions,
	businessTypes,
	criticalSystems,
	fieldHints,
	fieldLabels,
	type RecoveryPlan,
	rpoObjectives,
	rtoObjectives,
	type WizardStep,
} from './content.ts';
import { customSystemError, textError, toggleSystem } from './logic.ts';

type PlanProps = { plan: RecoveryPlan; onChange: (plan: RecoveryPlan) => void };

/** The fields of one step. */
export function StepFields({ step, plan, onChange }: PlanProps & { step: WizardStep }) {
	return (
		<Stack gap="gap-5">
			{step.fields.map((field) => {
				switch (field) {
					case 'criticalSystems':
						return <SystemFields key={field} plan={plan} onChange={onChange} />;
					case 'businessType':
						return (
							<SelectField
								key={field}
								label={fieldLabels[field]}
								placeholder="Choose a type"
								value={plan.businessType}
								choices={businessTypes}
								onChange={(businessType) => onChange({ ...plan, businessType })}
							/>
						);
					case 'rtoObjective':
						return (
							<SelectField
								key={field}
								label={fieldLabels[field]}
								hint={fieldHints[field]}
								placeholder="Choose a time"
								value={plan.rtoObjective}
								choices={rtoObjectives}
								onChange={(rtoObjective) => onChange({ ...plan, rtoObjective })}
							/>
						);
					case 'rpoObjective':
						return (
							<SelectField
								key={field}
								label={fieldLabels[field]}
								hint={fieldHints[field]}
								placeholder="Choose a time"
								value={plan.rpoObjective}
								choices={rpoObjectives}
								onChange={(rpoObjective) => onChange({ ...plan, rpoObjective })}
							/>
						);
					case 'backupSolution':
						return (
							<SelectField
								key={field}
								label={fieldLabels[field]}
								hint={fieldHints[field]}
								placeholder="Choose one"
								value={plan.backupSolution}
								choices={backupSolutions}
								onChange={(backupSolution) => onChange({ ...plan, backupSolution })}
							/>
						);
					default:
						return (
							<TextAreaField
								key={field}
								label={fieldLabels[field]}
								hint={fieldHints[field]}
								error={textError(plan[field])}
								value={plan[field]}
								onChange={(text) => onChange({ ...plan, [field]: text })}
							/>
						);
				}
			})}
		</Stack>
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
							onChange={() => onChange(toggleSystem(plan, value))}
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
		onChange({ ...plan, customSystems: [...plan.customSystems, name.trim()] });
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
								onChange({ ...plan, customSystems: plan.customSystems.filter((other) => other !== system) })
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
