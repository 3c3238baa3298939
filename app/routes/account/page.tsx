import { Eye, Lock, type LucideIcon, Server } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { fetchCurrentUser, signOut } from '#app/features/account/account.ts';
import { ConfirmWatch } from '#app/features/account/confirm-watch.tsx';
import { runOrShowError } from '#app/features/account/requests.ts';
import { SignInCard } from '#app/features/account/sign-in-card.tsx';
import { ResultHeading } from '#app/features/results/result-heading.tsx';
import { api, readJson } from '#app/lib/api.ts';
import { pickByMail } from '#app/site/mail-text.ts';
import { unlistedPageMeta } from '#app/site/meta.ts';
import { path } from '#app/site/paths.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { DisclosureGroup } from '#app/ui/disclosure.tsx';
import { Stack, TitledSection } from '#app/ui/layout.tsx';
import { LoadingPlaceholder } from '#app/ui/progress.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { AccountUser } from '#contract/accounts.ts';
import { maxWatchesPerAccount } from '#contract/limits.ts';
import { ChangePassword } from './change-password.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DownloadData } from './download-data.tsx';
import { EmailStatus } from './email-status.tsx';
import { SecondStep } from './second-step.tsx';
import { Sessions } from './sessions.tsx';

export const meta = () =>
	unlistedPageMeta('account', 'Your account', 'Sign in, see what your account keeps, and delete it.');

type Use = { title: string; text: string; to: string; Icon: LucideIcon };

const uses: Readonly<Record<'watch' | 'systems', Use>> = {
	watch: {
		title: 'Exposure watch',
		text: pickByMail(
			'We look at your domain from outside and mail you when something changes.',
			'This site does not watch by itself. You can scan by hand.',
		),
		to: path('exposure-watch'),
		Icon: Eye,
	},
	systems: {
		title: 'Your own systems',
		text: 'Kept for the order in which you restore.',
		to: path('priority-ranker'),
		Icon: Server,
	},
};

function UseRow({ use: { title, text, to, Icon }, status }: { use: Use; status?: string | undefined }) {
	return (
		<li className="flex items-center gap-3 border-b border-line py-2.5">
			<Icon size={22} className="text-brand" />
			<span className="grow">
				<b className="block">{title}</b>
				<span className="text-sm text-soft">{status ?? text}</span>
			</span>
			{status === undefined ? null : (
				<LinkButton to={to}>
					Open<span className="sr-only"> {title}</span>
				</LinkButton>
			)}
		</li>
	);
}

function IncidentNote() {
	return (
		<p className="flex gap-3 text-sm text-soft">
			<Lock size={22} className="text-brand" />
			<span>
				<b className="text-ink">Not your incident.</b> It stays on your device or in your room. We cannot read
				it, signed in or not.
			</span>
		</p>
	);
}

function useCounts() {
	const [counts, setCounts] = useState({ watches: 'Loading...', systems: 'Loading...' });
	useEffect(() => {
		Promise.allSettled([readJson(api.watches.$get()), readJson(api['custom-systems'].$get())]).then(
			([watches, systems]) =>
				setCounts({
					watches:
						watches.status === 'fulfilled'
							? `${watches.value.length} of ${maxWatchesPerAccount} watches used.`
							: 'Could not be loaded.',
					systems: systems.status === 'fulfilled' ? `${systems.value.length} added.` : 'Could not be loaded.',
				}),
		);
	}, []);
	return counts;
}

type SignedInProps = {
	user: AccountUser;
	isNew: boolean;
	changes: number;
	onChanged: () => void;
	onSignedOut: () => void;
};

function SignedIn({ user, isNew, changes, onChanged, onSignedOut }: SignedInProps) {
	const counts = useCounts();

	const handleSignOut = () =>
		runOrShowError('Error signing out', async () => {
			await signOut();
			toast({ title: 'Signed out', text: "You've been signed out successfully." });
			onSignedOut();
		});

	return (
		<>
			<div className="flex flex-wrap items-center justify-between gap-3">
				<div>
					<ResultHeading focusOnMount={isNew}>Your account</ResultHeading>
					<p className="wrap-anywhere text-soft">
						{user.name ? `${user.name}, ` : null}
						{user.email}
					</p>
				</div>
				<Button onClick={handleSignOut}>Sign Out</Button>
			</div>
			<ConfirmWatch />
			<Stack>
				<ul className="border-t border-line">
					<UseRow use={uses.watch} status={counts.watches} />
					<UseRow use={uses.systems} status={counts.systems} />
				</ul>
				<IncidentNote />
			</Stack>
			<DisclosureGroup>
				<EmailStatus user={user} />
				{/* A new password or second step ends the other sessions, so the list is reloaded. */}
				<Sessions key={changes} />
				<SecondStep key={`${user.secondFactor}`} isOn={user.secondFactor} onChanged={onChanged} />
				<ChangePassword email={user.email} onChanged={onChanged} />
				<DownloadData />
				<DeleteAccount onDeleted={onSignedOut} />
			</DisclosureGroup>
		</>
	);
}

function SignedOut({ onSuccess }: { onSuccess: (user: AccountUser) => void }) {
	return (
		<>
			<Stack gap="gap-1.5">
				<h1>Sign in</h1>
				<p className="text-soft">
					Under attack? You don’t need an account. <Link to={path('now')}>Go to what to do now</Link>
				</p>
			</Stack>
			<ConfirmWatch />
			<SignInCard onSuccess={onSuccess} />
			<TitledSection id="uses" title="What an account is for" titleClass="text-lg">
				<ul className="border-t border-line">
					<UseRow use={uses.watch} />
					<UseRow use={uses.systems} />
				</ul>
				<IncidentNote />
			</TitledSection>
		</>
	);
}

export default function Account() {
	const [user, setUser] = useState<AccountUser | 'loading' | 'signed-out'>('loading');
	const [isNew, setIsNew] = useState(false);
	const [changes, setChanges] = useState(0);

	function load() {
		fetchCurrentUser().then(
			(found) => setUser(found ?? 'signed-out'),
			(error) => {
				console.error('The current user could not be fetched', error);
				setUser('signed-out');
			},
		);
	}
	useEffect(load, []);

	function handleSuccess(signedIn: AccountUser) {
		setIsNew(true);
		setUser(signedIn);
	}

	return (
		// Full viewport height, so that the footer does not move when the account has loaded.
		<Stack gap="gap-6" className="mx-auto min-h-svh max-w-question content-start">
			{user === 'loading' ? (
				<>
					<h1>Your account</h1>
					<LoadingPlaceholder />
				</>
			) : null}
			{user === 'signed-out' ? <SignedOut onSuccess={handleSuccess} /> : null}
			{typeof user === 'object' ? (
				<SignedIn
					user={user}
					isNew={isNew}
					changes={changes}
					onChanged={() => {
						setChanges(changes + 1);
						load();
					}}
					onSignedOut={() => setUser('signed-out')}
				/>
			) : null}
		</Stack>
	);
}
