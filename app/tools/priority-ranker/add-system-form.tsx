import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { FormField } from '#app/kits/form/form-fields.tsx';
import { type FormState, useForm } from '#app/kits/form/use-form.ts';
import { toastFailure } from '#app/kits/use-submit.ts';
import { isSignedOut } from '#app/lib/error-message.ts';
import { Button } from '#app/ui/button.tsx';
import { FormProblem } from '#app/ui/field.tsx';
import { ButtonRow, Panel } from '#app/ui/layout.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { toast } from '#app/ui/toast.tsx';
import { addCustomSystem } from './custom-systems.ts';
import { form as definition } from './fields.ts';
import { type FormErrors, readForm, readRto } from './logic.ts';

export function AddSystemForm({ onAdded, onClose }: { onAdded: () => void; onClose: () => void }) {
	const form = useForm(definition);
	const [errors, setErrors] = useState<FormErrors>({});
	const [busy, setBusy] = useState(false);
	const [signedOut, setSignedOut] = useState(false);
	const [problem, setProblem] = useState<string>();

	const typed: FormState<typeof definition.fields> = {
		...form,
		change: (id, value) => {
			form.change(id, value);
			setErrors(({ [id]: _, ...others }) => others);
		},
	};

	/** Whole hours stand in the field as they will be saved. */
	function showRto() {
		if (form.values.rto.trim() !== '') form.change('rto', String(readRto(form.values.rto)));
	}

	async function add(event: FormEvent) {
		event.preventDefault();
		if (busy) return;
		const read = readForm(form.values);
		setErrors('errors' in read ? read.errors : {});
		if ('errors' in read) return;
		setBusy(true);
		try {
			await addCustomSystem(read.input);
			toast({
				title: 'System added!',
				text: `${read.input.name} has been added to your custom systems.`,
			});
			onAdded();
		} catch (error) {
			setSignedOut(isSignedOut(error));
			setProblem(toastFailure('Failed to add system', error));
			setBusy(false);
		}
	}

	return (
		<Panel aria-labelledby="add-system">
			<form onSubmit={add} noValidate className="grid gap-4">
				<div className="flex items-center justify-between gap-4">
					<h2 id="add-system">Add Custom System</h2>
					<Button look="ghost" aria-label="Close" onClick={onClose}>
						<X size={20} aria-hidden="true" />
					</Button>
				</div>
				<FormField form={typed} id="name" error={errors.name} />
				<div className="grid gap-4 sm:grid-cols-2">
					<FormField form={typed} id="category" error={errors.category} />
					<FormField form={typed} id="impact" error={errors.impact} />
				</div>
				<FormField form={typed} id="rto" error={errors.rto} onLeave={showRto} />
				<FormField form={typed} id="dependencies" error={errors.dependencies} />
				{signedOut ? (
					<p role="alert" className="text-danger">
						You are no longer signed in. Sign in again in another tab, then press Add System here; nothing you
						typed is lost.
					</p>
				) : (
					<FormProblem text={problem} />
				)}
				<ButtonRow>
					<Button type="submit" look="primary" disabled={busy}>
						{busy ? <Spinner label="Adding..." /> : 'Add System'}
					</Button>
					<Button onClick={onClose}>Cancel</Button>
				</ButtonRow>
			</form>
		</Panel>
	);
}
