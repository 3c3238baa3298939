import { useEffect, useState } from 'react';
import { api, getErrorMessage, isUnauthorized } from '#app/lib/api.ts';
import { unlistedPageMeta } from '#app/site/meta.ts';
import { path } from '#app/site/paths.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { ButtonRow, Stack } from '#app/ui/layout.tsx';

export const meta = () =>
	unlistedPageMeta(
		'verify-email',
		'Confirm your email address',
		'Shows that an email address belongs to the account that is signed in.',
	);

export default function VerifyEmail() {
	const [message, setMessage] = useState('Open the link in the email that we sent you.');
	useEffect(() => {
		const token = location.hash.slice(1);
		if (!token) return;
		api.auth['verify-email'].$post({ json: { token } }).then(
			() => setMessage('Your email address is confirmed.'),
			(error) =>
				setMessage(
					isUnauthorized(error)
						? 'Sign in on this device first, then open the link again.'
						: getErrorMessage(error, 'The address could not be confirmed.'),
				),
		);
	}, []);
	return (
		<Stack gap="gap-6" className="max-w-reading">
			<h1>Confirm your email address</h1>
			<p role="status">{message}</p>
			<ButtonRow>
				<LinkButton to={path('account')}>Your account</LinkButton>
			</ButtonRow>
		</Stack>
	);
}
