import { type FormEvent, useState } from 'react';
import { FormField } from '#app/features/forms/form-fields.tsx';
import type { FormState } from '#app/features/forms/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Stack } from '#app/ui/layout.tsx';
import type { FormSection } from '#domain/fields/form.ts';
import { customHint, customLabel, type fields, type RecoveryPlan } from './fields.ts';
import { validateCustomSystem } from './logic.ts';

/** Next also adds the draft, so that it is not lost. */
export type CustomSystems = {
	draft: string;
	setDraft: (name: string) => void;
	addDraft: () => boolean;
	remove: (name: string) => void;
};

type StepProps = { form: FormState<typeof fields>; plan: RecoveryPlan; custom: CustomSystems };

export function StepFields({ step, ...rest }: StepProps & { step: FormSection }) {
	return (
		<Stack gap="gap-5">
			{Object.keys(step.fields).map((id) => (
				<StepField key={id} id={id as keyof typeof fields} {...rest} />
			))}
		</Stack>
	);
}

function StepField({ id, form, plan, custom }: StepProps & { id: keyof typeof fields }) {
	return (
		<>
			<FormField form={form} id={id} />
			{id === 'criticalSystems' ? <CustomSystemFields plan={plan} custom={custom} /> : null}
		</>
	);
}

function CustomSystemFields({ plan, custom }: { plan: RecoveryPlan; custom: CustomSystems }) {
	const [error, setError] = useState<string>();

	function add(event: FormEvent) {
		event.preventDefault();
		setError(validateCustomSystem(plan, custom.draft));
		custom.addDraft();
	}

	return (
		<form className="grid gap-3" onSubmit={add}>
			<TextField
				label={customLabel}
				hint={customHint}
				error={error}
				value={custom.draft}
				autoComplete="off"
				onChange={(name) => {
					custom.setDraft(name);
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
							variant="ghost"
							className="min-w-12"
							aria-label={`Remove ${system}`}
							onClick={() => custom.remove(system)}
						>
							×
						</Button>
					</li>
				))}
			</ul>
		</form>
	);
}
