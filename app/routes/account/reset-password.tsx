import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { AccountEmail, AccountPassword } from '#app/features/account/account-fields.tsx';
import { useSubmit } from '#app/features/forms/use-submit.ts';
import { api } from '#app/lib/api.ts';
import { useIsHydrated } from '#app/lib/browser-state.ts';
import { unlistedPageMeta } from '#app/site/meta.ts';
import { path } from '#app/site/paths.ts';
import { Button, busyProps } from '#app/ui/button.tsx';
import { FormError } from '#app/ui/field.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { toast } from '#app/ui/toast.tsx';

export const meta = () =>
	unlistedPageMeta(
		'reset-password',
		'Set a new password',
		'Get a link by email and set a new password for your account.',
	);

function RequestLinkForm() {
	const [email, setEmail] = useState('');
	const [sent, setSent] = useState(false);
	const [busy, onSubmit, problem] = useSubmit('No link sent', async () => {
		await api.auth['request-password-reset'].$post({ json: { email } });
		setSent(true);
	});
	return (
		<form onSubmit={onSubmit} className="grid max-w-question gap-4">
			<AccountEmail value={email} onChange={setEmail} />
			<FormError text={problem} />
			<Button type="submit" variant="primary" {...busyProps(busy)}>
				Send me a link
			</Button>
			<p role="status">
				{sent
					? 'If there is an account with this address, a link is on its way. It works for 30 minutes, once.'
					: ''}
			</p>
		</form>
	);
}

function NewPasswordForm({ token }: { token: string }) {
	const [password, setPassword] = useState('');
	const navigate = useNavigate();
	const [query] = useSearchParams();
	const [busy, onSubmit, problem] = useSubmit('Password not changed', async () => {
		await api.auth['reset-password'].$post({ json: { token, newPassword: password } });
		// A message does not follow to the next page, so it is shown there.
		await navigate(path(query.get('to') === 'operator' ? 'operator' : 'account'));
		toast({ title: 'Password changed', text: 'Sign in with it. Every device has been signed out.' });
	});
	return (
		<form onSubmit={onSubmit} className="grid max-w-question gap-4">
			<AccountPassword label="New password" isNew value={password} onChange={setPassword} />
			<FormError text={problem} />
			<Button type="submit" variant="primary" {...busyProps(busy)}>
				Set the password
			</Button>
		</form>
	);
}

export default function ResetPassword() {
	const { hash } = useLocation();
	const token = useIsHydrated() ? hash.slice(1) : '';
	return (
		<Stack gap="gap-6" className="max-w-reading">
			<h1>Set a new password</h1>
			{token ? <NewPasswordForm token={token} /> : <RequestLinkForm />}
		</Stack>
	);
}
