import { type FormEvent, useState } from 'react';
import { runOrShowError, useLoaded } from '#app/features/account/requests.ts';
import { api, readJson } from '#app/lib/api.ts';
import { Button } from '#app/ui/button.tsx';
import { CheckboxField, SelectField, TextField } from '#app/ui/field.tsx';
import { ButtonRow, Panel, Stack } from '#app/ui/layout.tsx';
import { LoadingPlaceholder } from '#app/ui/progress.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { OperatorRole } from '#contract/operator-people.ts';

const listOperators = () => readJson(api.operator.people.$get());

const roleNames = { owner: 'Owner', editor: 'Editor', reader: 'Reader' } as const;

const roleOptions: { value: OperatorRole; label: string }[] = [
	{ value: 'reader', label: 'Reader: sees leads, changes nothing' },
	{ value: 'editor', label: 'Editor: changes status, notes and assignment' },
	{ value: 'owner', label: 'Owner: may do everything here' },
];

function InviteForm({ onInvited }: { onInvited: () => void }) {
	const [email, setEmail] = useState('');
	const [role, setRole] = useState<OperatorRole>('reader');
	const [canExport, setCanExport] = useState(false);
	const [message, setMessage] = useState('');
	function invite(event: FormEvent) {
		event.preventDefault();
		runOrShowError('Not invited', async () => {
			const { link } = await readJson(
				api.operator.people.$post({ json: { email: email.trim(), role, can_export: canExport } }),
			);
			setMessage(
				link
					? `Give this link to ${email.trim()}. It sets a password, once, within 7 days: ${location.origin}${link}`
					: `${email.trim()} has an account and can sign in here with it.`,
			);
			setEmail('');
			onInvited();
		});
	}
	return (
		<form className="grid max-w-reading gap-3" autoComplete="off" onSubmit={invite}>
			<h2>Invite somebody</h2>
			<TextField label="Email address" type="email" required value={email} onChange={setEmail} />
			<SelectField
				label="Role"
				value={role}
				options={roleOptions}
				onChange={(selected) => selected && setRole(selected)}
			/>
			{role === 'owner' ? null : (
				<CheckboxField label="May download all leads" checked={canExport} onChange={setCanExport} />
			)}
			<ButtonRow>
				<Button type="submit">Invite</Button>
			</ButtonRow>
			<p role="status" className="font-semibold wrap-anywhere empty:hidden">
				{message}
			</p>
		</form>
	);
}

export function People() {
	const [people, load] = useLoaded('People not loaded', listOperators);
	const remove = (email: string) =>
		runOrShowError('Not removed', async () => {
			await api.operator.people.remove.$post({ json: { email } });
			toast({ title: 'Removed' });
			load();
		});
	if (!people) return <LoadingPlaceholder />;
	return (
		<Stack gap="gap-6">
			<ul aria-label="People" className="grid gap-3">
				{people.map(({ email, role, can_export, invited_by }) => (
					<li key={email}>
						<Panel className="grid grid-cols-[minmax(0,1fr)] gap-2">
							<p className="font-semibold wrap-anywhere">{email}</p>
							<p className="wrap-anywhere">
								{roleNames[role]}
								{can_export && role !== 'owner' ? ', may download all leads' : ''},{' '}
								{invited_by ? `invited by ${invited_by}` : 'named in the settings of the server'}
							</p>
							{invited_by ? (
								<ButtonRow>
									<Button onClick={() => remove(email)}>Remove</Button>
								</ButtonRow>
							) : null}
						</Panel>
					</li>
				))}
			</ul>
			<InviteForm onInvited={load} />
		</Stack>
	);
}
