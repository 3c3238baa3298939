import { useState } from 'react';
import { AccountPassword, AccountSection } from '#app/features/account/account-fields.tsx';
import { SecondFactorForm } from '#app/features/account/second-factor.tsx';
import { useSubmit } from '#app/features/forms/use-submit.ts';
import { api } from '#app/lib/api.ts';
import { Button, busyProps } from '#app/ui/button.tsx';
import { FormError } from '#app/ui/field.tsx';
import { ButtonRow } from '#app/ui/layout.tsx';
import { toast } from '#app/ui/toast.tsx';

type SecondStepProps = { isOn: boolean; onChanged: () => void };

function RemoveSecondStep({ onChanged }: Pick<SecondStepProps, 'onChanged'>) {
	const [password, setPassword] = useState('');
	const [busy, onSubmit, problem] = useSubmit('Second step not removed', async () => {
		await api.auth['two-factor'].disable.$post({ json: { password } });
		toast({ title: 'Second step removed', text: 'From now on the password alone signs you in.' });
		onChanged();
	});
	return (
		<form onSubmit={onSubmit} className="grid max-w-question gap-4">
			<p>On. After the password, we ask for a code from your authenticator app.</p>
			<AccountPassword label="Your password" value={password} onChange={setPassword} />
			<FormError text={problem} />
			<ButtonRow>
				<Button type="submit" {...busyProps(busy)}>
					Remove the second step
				</Button>
			</ButtonRow>
		</form>
	);
}

export function SecondStep({ isOn, onChanged }: SecondStepProps) {
	return (
		<AccountSection id="second-step" title="Second step when you sign in">
			{isOn ? (
				<RemoveSecondStep onChanged={onChanged} />
			) : (
				<SecondFactorForm
					onDone={() => {
						toast({ title: 'Second step set up', text: 'Every other device has been signed out.' });
						onChanged();
					}}
				>
					<p>
						Off. With it, a stolen password is not enough: we also ask for a code from an app on your phone.
					</p>
				</SecondFactorForm>
			)}
		</AccountSection>
	);
}
