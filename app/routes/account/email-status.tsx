import { useState } from 'react';
import { AccountSection } from '#app/features/account/account-fields.tsx';
import { runOrShowError } from '#app/features/account/requests.ts';
import { api } from '#app/lib/api.ts';
import { useSiteOptions } from '#app/lib/site-options.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonRow } from '#app/ui/layout.tsx';
import type { AccountUser } from '#contract/accounts.ts';

export function EmailStatus({ user }: { user: AccountUser }) {
	const { mail } = useSiteOptions();
	const [sent, setSent] = useState(false);
	if (!mail || user.emailVerified) return null;

	const send = () =>
		runOrShowError('No link sent', async () => {
			await api.auth['send-verification-email'].$post();
			setSent(true);
		});

	return (
		<AccountSection id="email" title="Confirm your email address" isOpen>
			<p>A confirmed address shows that it is yours. Whoever runs this site needs it to see its leads.</p>
			<ButtonRow>
				<Button onClick={send}>Send me a link</Button>
			</ButtonRow>
			<p role="status">{sent ? 'A link is on its way. Open it on this device within 30 minutes.' : ''}</p>
		</AccountSection>
	);
}
