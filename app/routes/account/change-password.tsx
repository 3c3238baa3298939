import { useState } from 'react';
import { AccountPassword, AccountSection } from '#app/features/account/account-fields.tsx';
import { useSubmit } from '#app/features/forms/use-submit.ts';
import { api } from '#app/lib/api.ts';
import { Button, busyProps } from '#app/ui/button.tsx';
import { FormError } from '#app/ui/field.tsx';
import { ButtonRow } from '#app/ui/layout.tsx';
import { Spinner } from '#app/ui/progress.tsx';
import { toast } from '#app/ui/toast.tsx';

export function ChangePassword({ email, onChanged }: { email: string; onChanged: () => void }) {
	const [currentPassword, setCurrentPassword] = useState('');
	const [newPassword, setNewPassword] = useState('');
	const [busy, onSubmit, problem] = useSubmit('Password not changed', async () => {
		await api.auth['change-password'].$post({ json: { currentPassword, newPassword } });
		setCurrentPassword('');
		setNewPassword('');
		toast({ title: 'Password changed', text: 'Every other device has been signed out.' });
		onChanged();
	});

	return (
		<AccountSection id="change-password" title="Change your password">
			<form onSubmit={onSubmit} className="grid max-w-question gap-4">
				<input type="text" hidden readOnly autoComplete="username" value={email} />
				<AccountPassword label="Current password" value={currentPassword} onChange={setCurrentPassword} />
				<AccountPassword label="New password" isNew value={newPassword} onChange={setNewPassword} />
				<FormError text={problem} />
				<ButtonRow>
					<Button type="submit" variant="primary" {...busyProps(busy)}>
						{busy ? <Spinner label="Changing..." /> : 'Change password'}
					</Button>
				</ButtonRow>
			</form>
		</AccountSection>
	);
}
