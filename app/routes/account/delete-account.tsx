import { useState } from 'react';
import { AccountPassword, AccountSection } from '#app/features/account/account-fields.tsx';
import { useSubmit } from '#app/features/forms/use-submit.ts';
import { api } from '#app/lib/api.ts';
import { Button, busyProps } from '#app/ui/button.tsx';
import { FormError } from '#app/ui/field.tsx';
import { ButtonRow } from '#app/ui/layout.tsx';
import { Spinner } from '#app/ui/progress.tsx';
import { toast } from '#app/ui/toast.tsx';

export function DeleteAccount({ onDeleted }: { onDeleted: () => void }) {
	const [password, setPassword] = useState('');
	const [busy, onSubmit, problem] = useSubmit('Account not deleted', async () => {
		await api.auth['delete-user'].$post({ json: { password } });
		toast({ title: 'Account deleted', text: 'Your account and everything in it is gone.' });
		onDeleted();
	});

	return (
		<AccountSection id="delete-account" title="Delete your account">
			<p>
				Deletes your email address, your password and every system and watch you added, at once and for good.
				Your incident and your plan stay where they are. Download your data first if you still need it.
			</p>
			<form onSubmit={onSubmit} className="grid max-w-question gap-4">
				<AccountPassword label="Password to confirm" value={password} onChange={setPassword} />
				<FormError text={problem} />
				<ButtonRow>
					<Button type="submit" variant="danger" {...busyProps(busy)}>
						{busy ? <Spinner label="Deleting..." /> : 'Delete my account'}
					</Button>
				</ButtonRow>
			</form>
		</AccountSection>
	);
}
