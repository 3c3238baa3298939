import { useCallback, useEffect, useState } from 'react';
import { signOut } from '#app/features/account/account.ts';
import { runOrShowError } from '#app/features/account/requests.ts';
import { SecondFactorForm } from '#app/features/account/second-factor.tsx';
import { ApiError, api, readJson } from '#app/lib/api.ts';
import { EmailStatus } from '#app/routes/account/email-status.tsx';
import { unlistedPageMeta } from '#app/site/meta.ts';
import { Button } from '#app/ui/button.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { LoadingPlaceholder } from '#app/ui/progress.tsx';
import type { OperatorAccess } from '#contract/operator.ts';
import { OperatorConsole } from './console.tsx';
import { SignIn } from './sign-in.tsx';

export const meta = () => unlistedPageMeta('operator', 'Leads', 'For those who run this site.');

type AccessState = OperatorAccess | 'loading' | 'signed-out' | 'not-operator' | 'unavailable';

export default function Operator() {
	const [accessState, setAccessState] = useState<AccessState>('loading');
	const refreshAccess = useCallback(() => {
		readJson(api.operator.access.$get()).then(
			(access) => setAccessState(access ?? 'signed-out'),
			(error) =>
				setAccessState(error instanceof ApiError && error.status === 404 ? 'not-operator' : 'unavailable'),
		);
	}, []);
	useEffect(refreshAccess, [refreshAccess]);

	return (
		<Stack gap="gap-6" className="min-h-svh content-start">
			<h1>Leads</h1>
			{accessState === 'loading' ? <LoadingPlaceholder /> : null}
			{accessState === 'unavailable' ? <p>The server does not answer. Please try again soon.</p> : null}
			{accessState === 'not-operator' ? <p>This account is not named in the settings of the site.</p> : null}
			{accessState === 'signed-out' ? <SignIn onDone={refreshAccess} /> : null}
			{typeof accessState === 'object' ? (
				<SignedInContent access={accessState} onChanged={refreshAccess} />
			) : null}
		</Stack>
	);
}

function SignedInContent({ access, onChanged }: { access: OperatorAccess; onChanged: () => void }) {
	if (!access.emailVerified) {
		return (
			<Stack className="max-w-reading">
				<SignedInAs email={access.email} onSignedOut={onChanged} />
				<p>
					Signed in as <b>{access.email}</b>. Confirm this address first. If the site sends no email, run{' '}
					<code>npm run leads -- verify {access.email}</code> on the server and open the link it prints.
				</p>
				<EmailStatus user={{ name: null, ...access }} />
			</Stack>
		);
	}
	if (access.needsProvider)
		return (
			<Stack className="max-w-reading">
				<SignedInAs email={access.email} onSignedOut={onChanged} />
				<p>
					Passwords are off for this console. Sign out, then sign in through your company account. If that is
					down, run <code>npm run leads -- allow-passwords</code> on the server.
				</p>
			</Stack>
		);
	return (
		<>
			<SignedInAs email={access.email} onSignedOut={onChanged} />
			{access.secondFactor ? (
				<OperatorConsole access={access} />
			) : (
				<Stack className="max-w-reading">
					<h2>Set up a second factor</h2>
					<SecondFactorForm onDone={onChanged}>
						<p>Leads are shown to accounts with an authenticator app alone.</p>
					</SecondFactorForm>
				</Stack>
			)}
		</>
	);
}

function SignedInAs({ email, onSignedOut }: { email: string; onSignedOut: () => void }) {
	const handleSignOut = () =>
		runOrShowError('Error signing out', async () => {
			await signOut();
			onSignedOut();
		});
	return (
		<div className="flex flex-wrap items-center justify-between gap-x-3">
			<p className="wrap-anywhere text-soft">{email}</p>
			<Button variant="ghost" onClick={handleSignOut}>
				Sign Out
			</Button>
		</div>
	);
}
