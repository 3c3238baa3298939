import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { FormField } from '#app/features/forms/form-fields.tsx';
import { type FormState, useForm } from '#app/features/forms/use-form.ts';
import { showErrorToast } from '#app/features/forms/use-submit.ts';
import { api, isUnauthorized } from '#app/lib/api.ts';
import { Button } from '#app/ui/button.tsx';
import { FormError } from '#app/ui/field.tsx';
import { ButtonRow, Panel } from '#app/ui/layout.tsx';
import { Spinner } from '#app/ui/progress.tsx';
import { toast } from '#app/ui/toast.tsx';
import { form as definition } from './fields.ts';
import { type FormErrors, readForm, readRto } from './logic.ts';

function useAddSystem(onAdded: () => void) {
	const form = useForm(definition);
	const [errors, setErrors] = useState<FormErrors>({});
	const [isSubmitting, setIsSubmitting] = useState(false);
	const [hasSignedOut, setHasSignedOut] = useState(false);
	const [problem, setProblem] = useState<string>();

	const formState: FormState<typeof definition.fields> = {
		...form,
		change: (id, value) => {
			form.change(id, value);
			setErrors(({ [id]: _, ...others }) => others);
		},
	};

	function normalizeRto() {
		if (form.values.rto.trim() !== '') form.change('rto', String(readRto(form.values.rto)));
	}

	async function submit(event: FormEvent) {
		event.preventDefault();
		if (isSubmitting) return;
		const result = readForm(form.values);
		setErrors('errors' in result ? result.errors : {});
		if ('errors' in result) return;
		setIsSubmitting(true);
		try {
			await api['custom-systems'].$post({ json: result.input });
			toast({
				title: 'System added!',
				text: `${result.input.name} has been added to your custom systems.`,
			});
			onAdded();
		} catch (error) {
			setHasSignedOut(isUnauthorized(error));
			setProblem(showErrorToast('Failed to add system', error));
			setIsSubmitting(false);
		}
	}

	return { formState, errors, isSubmitting, hasSignedOut, problem, normalizeRto, submit };
}

export function AddSystemForm({ onAdded, onClose }: { onAdded: () => void; onClose: () => void }) {
	const { formState, errors, isSubmitting, hasSignedOut, problem, normalizeRto, submit } =
		useAddSystem(onAdded);
	return (
		<Panel aria-labelledby="add-system">
			<form onSubmit={submit} noValidate className="grid gap-4">
				<div className="flex items-center justify-between gap-4">
					<h2 id="add-system">Add Custom System</h2>
					<Button variant="ghost" aria-label="Close" onClick={onClose}>
						<X size={20} />
					</Button>
				</div>
				<FormField form={formState} id="name" error={errors.name} />
				<div className="grid gap-4 sm:grid-cols-2">
					<FormField form={formState} id="category" error={errors.category} />
					<FormField form={formState} id="impact" error={errors.impact} />
				</div>
				<FormField form={formState} id="rto" error={errors.rto} onBlur={normalizeRto} />
				<FormField form={formState} id="dependencies" error={errors.dependencies} />
				{hasSignedOut ? (
					<p role="alert" className="text-danger">
						You are no longer signed in. Sign in again in another tab, then press Add System here; nothing you
						typed is lost.
					</p>
				) : (
					<FormError text={problem} />
				)}
				<ButtonRow>
					<Button type="submit" variant="primary" disabled={isSubmitting}>
						{isSubmitting ? <Spinner label="Adding..." /> : 'Add System'}
					</Button>
					<Button onClick={onClose}>Cancel</Button>
				</ButtonRow>
			</form>
		</Panel>
	);
}
