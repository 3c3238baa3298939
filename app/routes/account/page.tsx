import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { fetchCurrentUser, signOut } from '#app/features/account/account.ts';
import { AccountSection } from '#app/features/account/account-fields.tsx';
import { ConfirmWatch } from '#app/features/account/confirm-watch.tsx';
import { showErrorToast } from '#app/features/forms/use-submit.ts';
import { pageMeta } from '#app/site/meta.ts';
import { path } from '#app/site/paths.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { ButtonRow, Panel, Stack } from '#app/ui/layout.tsx';
import { LoadingPlaceholder } from '#app/ui/progress.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { AccountUser } from '#contract/accounts.ts';
import { ChangePassword } from './change-password.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { EmailStatus } from './email-status.tsx';
import { Sessions } from './sessions.tsx';

export const meta = () => [
	...pageMeta({
		title: 'Your account',
		description: 'Where you are signed in, your password, and how to delete your account.',
		keywords: [],
		path: path('account'),
	}),
	{ name: 'robots', content: 'noindex' },
];

const rankerPath = path('priority-ranker');

function SignedIn({ user, onSignedOut }: { user: AccountUser; onSignedOut: () => void }) {
	const [passwordChanges, setPasswordChanges] = useState(0);
	const navigate = useNavigate();

	async function handleSignOut() {
		try {
			await signOut();
			toast({ title: 'Signed out', text: "You've been signed out successfully." });
			navigate(rankerPath);
		} catch (error) {
			showErrorToast('Error signing out', error);
		}
	}

	return (
		<>
			<Panel aria-label="Signed in" className="flex flex-wrap items-center justify-between gap-3">
				<p className="wrap-anywhere">
					{user.name ? `${user.name}, signed` : 'Signed'} in as <b>{user.email}</b>
				</p>
				<ButtonRow>
					<LinkButton to={rankerPath}>Your systems</LinkButton>
					<Button onClick={handleSignOut}>Sign Out</Button>
				</ButtonRow>
			</Panel>
			{/* Changing the password ends the other sessions, so the list is reloaded. */}
			<Sessions key={passwordChanges} />
			<ChangePassword email={user.email} onChanged={() => setPasswordChanges((count) => count + 1)} />
			<EmailStatus user={user} />
			<AccountSection id="watches" title="Exposure watch">
				<p>What you have watched from outside, and what changed.</p>
				<ButtonRow>
					<LinkButton to={path('exposure-watch')}>Open the exposure watch</LinkButton>
				</ButtonRow>
			</AccountSection>
			<DeleteAccount onDeleted={onSignedOut} />
		</>
	);
}

function SignedOut() {
	return (
		<Stack>
			<p>
				You are not signed in. An account is needed for two things only: to keep custom systems in the ranker,
				and to watch a domain.
			</p>
			<ButtonRow>
				<LinkButton variant="primary" to={rankerPath}>
					Sign in at the ranker
				</LinkButton>
				<LinkButton to={path('tools')}>All tools</LinkButton>
			</ButtonRow>
		</Stack>
	);
}

export default function Account() {
	const [user, setUser] = useState<AccountUser | 'loading' | 'signed-out'>('loading');

	useEffect(() => {
		fetchCurrentUser().then(
			(found) => setUser(found ?? 'signed-out'),
			(error) => {
				console.error('The current user could not be fetched', error);
				setUser('signed-out');
			},
		);
	}, []);

	return (
		// Full viewport height, so that the footer does not move when the account has loaded.
		<Stack gap="gap-6" className="min-h-svh max-w-reading content-start">
			<Stack gap="gap-1.5">
				<p className="text-sm">
					<Link to={rankerPath}>Recovery Priority System Ranker</Link>
				</p>
				<h1>Your account</h1>
			</Stack>
			<ConfirmWatch />
			{user === 'loading' ? <LoadingPlaceholder /> : null}
			{user === 'signed-out' ? <SignedOut /> : null}
			{typeof user === 'object' ? <SignedIn user={user} onSignedOut={() => setUser('signed-out')} /> : null}
		</Stack>
	);
}
