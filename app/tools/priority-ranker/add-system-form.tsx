import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { toastFailure } from '#app/kits/use-submit.ts';
import { isSignedOut } from '#app/lib/error-message.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { ButtonRow, Panel } from '#app/ui/layout.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { toast } from '#app/ui/toast.tsx';
import { categories, impacts, longestName, longestRto } from '#contract/system-bounds.ts';
import { categoryLabels, impactLabels } from './content.ts';
import { addCustomSystem } from './custom-systems.ts';
import { emptyForm, type FormErrors, readForm, readRto, type SystemForm } from './logic.ts';

const categoryChoices = categories.map((value) => ({ value, label: categoryLabels[value] }));
const impactChoices = impacts.map((value) => ({ value, label: impactLabels[value] }));

export function AddSystemForm({ onAdded, onClose }: { onAdded: () => void; onClose: () => void }) {
	const [form, setForm] = useState<SystemForm>(emptyForm);
	const [errors, setErrors] = useState<FormErrors>({});
	const [busy, setBusy] = useState(false);
	const [signedOut, setSignedOut] = useState(false);

	const change =
		<Key extends keyof SystemForm>(key: Key) =>
		(value: SystemForm[Key]) => {
			setForm((current) => ({ ...current, [key]: value }));
			setErrors(({ [key]: _, ...others }) => others);
		};

	async function add(event: FormEvent) {
		event.preventDefault();
		if (busy) return;
		const read = readForm(form);
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
			toastFailure('Failed to add system', error);
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
				<TextField
					label="System Name"
					maxLength={longestName}
					autoComplete="off"
					value={form.name}
					onChange={change('name')}
					error={errors.name}
				/>
				<div className="grid gap-4 min-[560px]:grid-cols-2">
					<SelectField
						label="Category"
						placeholder="Choose a category"
						choices={categoryChoices}
						value={form.category}
						onChange={change('category')}
						error={errors.category}
					/>
					<SelectField
						label="Business Impact"
						placeholder="Choose the impact"
						choices={impactChoices}
						value={form.impact}
						onChange={change('impact')}
						error={errors.impact}
					/>
				</div>
				<TextField
					label="RTO Hours"
					inputMode="numeric"
					maxLength={20}
					autoComplete="off"
					hint={`How soon it must work again: whole hours, 1 to ${longestRto}`}
					value={form.rto}
					onChange={change('rto')}
					onBlur={() => form.rto.trim() !== '' && change('rto')(String(readRto(form.rto)))}
					error={errors.rto}
				/>
				<TextField
					label="Dependencies"
					autoComplete="off"
					maxLength={7000}
					hint="What it needs to run, separated by commas. Use the names in the list, for example: Primary Database, File Server"
					value={form.dependencies}
					onChange={change('dependencies')}
					error={errors.dependencies}
				/>
				{signedOut ? (
					<p role="alert" className="text-danger">
						You are no longer signed in. Sign in again in another tab, then press Add System here; nothing you
						typed is lost.
					</p>
				) : null}
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
