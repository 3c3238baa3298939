import { useState } from 'react';
import { useSubmit } from '#app/kits/use-submit.ts';
import { changePassword } from '#app/lib/account.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { ButtonRow } from '#app/ui/layout.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { toast } from '#app/ui/toast.tsx';
import { longestPassword, shortestPassword } from '#contract/account-bounds.ts';
import { Section } from './section.tsx';

export function ChangePassword({ email, onChanged }: { email: string; onChanged: () => void }) {
	const [currentPassword, setCurrentPassword] = useState('');
	const [newPassword, setNewPassword] = useState('');
	const [busy, onSubmit] = useSubmit('Password not changed', async () => {
		await changePassword({ currentPassword, newPassword });
		setCurrentPassword('');
		setNewPassword('');
		toast({ title: 'Password changed', text: 'Every other device has been signed out.' });
		onChanged();
	});

	return (
		<Section id="change-password" title="Change your password">
			<form onSubmit={onSubmit} className="grid max-w-question gap-4">
				<input type="text" hidden readOnly autoComplete="username" value={email} />
				<TextField
					label="Current password"
					type="password"
					required
					maxLength={longestPassword}
					autoComplete="current-password"
					value={currentPassword}
					onChange={setCurrentPassword}
				/>
				<TextField
					label="New password"
					type="password"
					required
					minLength={shortestPassword}
					maxLength={longestPassword}
					hint={`At least ${shortestPassword} characters`}
					autoComplete="new-password"
					value={newPassword}
					onChange={setNewPassword}
				/>
				<ButtonRow>
					<Button type="submit" look="primary" disabled={busy}>
						{busy ? <Spinner label="Changing..." /> : 'Change password'}
					</Button>
				</ButtonRow>
			</form>
		</Section>
	);
}
