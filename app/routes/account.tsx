import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import {
	changePassword,
	currentUser,
	deleteAccount,
	endOtherSessions,
	endSession,
	listSessions,
	signOut,
} from '#app/lib/account.ts';
import { browserName } from '#app/lib/browser-name.ts';
import { errorMessage } from '#app/lib/error-message.ts';
import { pageMeta } from '#app/lib/meta.ts';
import { toolsById } from '#app/tools/registry.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { ButtonRow, Panel, Stack } from '#app/ui/layout.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { toast } from '#app/ui/toast.tsx';
import { longestPassword, shortestPassword } from '#contract/account-bounds.ts';
import type { AccountSession, AccountUser } from '#contract/accounts.ts';
import { dateAndTime } from '#domain/dates.ts';

export const meta = () => [
	...pageMeta({
		title: 'Your account',
		description: 'Where you are signed in, your password, and how to delete your account.',
		keywords: [],
		path: '/account',
	}),
	{ name: 'robots', content: 'noindex' },
];

/** The one page where people sign in. */
const rankerPath = toolsById(['priority-ranker'])[0]?.path ?? '/tools';

function fail(title: string, error: unknown) {
	toast({ title, text: errorMessage(error), tone: 'danger' });
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
	return (
		<Panel aria-labelledby={id}>
			<Stack>
				<h2 id={id}>{title}</h2>
				{children}
			</Stack>
		</Panel>
	);
}

function Sessions() {
	const [sessions, setSessions] = useState<readonly AccountSession[]>([]);

	useEffect(() => {
		listSessions().then(setSessions, (error) => fail('Error loading sessions', error));
	}, []);

	async function end(ended: (session: AccountSession) => boolean, call: () => Promise<void>) {
		try {
			await call();
			setSessions((current) => current.filter((session) => !ended(session)));
			toast({ title: 'Signed out there' });
		} catch (error) {
			fail('Error signing out', error);
		}
	}

	return (
		<Section id="sessions" title="Where you are signed in">
			<ul aria-label="Sessions">
				{sessions.map((session) => {
					const name = browserName(session.userAgent);
					const since = dateAndTime(new Date(session.signedInAt));
					return (
						<li
							key={session.id}
							className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2 last:border-b-0"
						>
							<span className="grid">
								<span className="flex flex-wrap items-center gap-2 font-[620]">
									{name}
									{session.current ? <Tag tone="ok">This device</Tag> : null}
								</span>
								<span className="text-sm text-soft">Since {since}</span>
							</span>
							{session.current ? null : (
								<Button
									aria-label={`Sign out ${name}, since ${since}`}
									onClick={() =>
										end(
											({ id }) => id === session.id,
											() => endSession(session.id),
										)
									}
								>
									Sign out
								</Button>
							)}
						</li>
					);
				})}
			</ul>
			{sessions.length > 1 ? (
				<ButtonRow>
					<Button onClick={() => end(({ current }) => !current, endOtherSessions)}>
						Sign out everywhere else
					</Button>
				</ButtonRow>
			) : null}
		</Section>
	);
}

function ChangePassword({ email, onChanged }: { email: string; onChanged: () => void }) {
	const [currentPassword, setCurrentPassword] = useState('');
	const [newPassword, setNewPassword] = useState('');
	const [busy, setBusy] = useState(false);

	async function submit(event: FormEvent) {
		event.preventDefault();
		if (busy) return;
		setBusy(true);
		try {
			await changePassword({ currentPassword, newPassword });
			setCurrentPassword('');
			setNewPassword('');
			toast({ title: 'Password changed', text: 'Every other device has been signed out.' });
			onChanged();
		} catch (error) {
			fail('Password not changed', error);
		} finally {
			setBusy(false);
		}
	}

	return (
		<Section id="change-password" title="Change your password">
			<form onSubmit={submit} className="grid max-w-question gap-4">
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

function DeleteAccount({ onDeleted }: { onDeleted: () => void }) {
	const [password, setPassword] = useState('');
	const [busy, setBusy] = useState(false);

	async function submit(event: FormEvent) {
		event.preventDefault();
		if (busy) return;
		setBusy(true);
		try {
			await deleteAccount(password);
			toast({ title: 'Account deleted', text: 'Your account and everything in it is gone.' });
			onDeleted();
		} catch (error) {
			fail('Account not deleted', error);
			setBusy(false);
		}
	}

	return (
		<Section id="delete-account" title="Delete your account">
			<p>
				Deletes your e-mail address, your password and every system you added, at once and for good. Copy or
				print your recovery order first if you still need it.
			</p>
			<form onSubmit={submit} className="grid max-w-question gap-4">
				<TextField
					label="Password to confirm"
					type="password"
					required
					maxLength={longestPassword}
					autoComplete="current-password"
					value={password}
					onChange={setPassword}
				/>
				<ButtonRow>
					<Button type="submit" look="danger" disabled={busy}>
						{busy ? <Spinner label="Deleting..." /> : 'Delete my account'}
					</Button>
				</ButtonRow>
			</form>
		</Section>
	);
}

function SignedIn({ user, onLeft }: { user: AccountUser; onLeft: () => void }) {
	const [passwordChanges, setPasswordChanges] = useState(0);
	const navigate = useNavigate();

	async function leave() {
		try {
			await signOut();
			toast({ title: 'Signed out', text: "You've been signed out successfully." });
			navigate(rankerPath);
		} catch (error) {
			fail('Error signing out', error);
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
					<Button onClick={leave}>Sign Out</Button>
				</ButtonRow>
			</Panel>
			{/* A new password ends the other sessions, so the list starts anew. */}
			<Sessions key={passwordChanges} />
			<ChangePassword email={user.email} onChanged={() => setPasswordChanges((count) => count + 1)} />
			<DeleteAccount onDeleted={onLeft} />
		</>
	);
}

function Nobody() {
	return (
		<Stack>
			<p>
				You are not signed in. An account is needed for one thing only: to keep systems of your own in the
				ranker.
			</p>
			<ButtonRow>
				<LinkButton look="primary" to={rankerPath}>
					Sign in at the ranker
				</LinkButton>
				<LinkButton to="/tools">All tools</LinkButton>
			</ButtonRow>
		</Stack>
	);
}

export default function Account() {
	const [user, setUser] = useState<AccountUser | 'loading' | 'nobody'>('loading');

	useEffect(() => {
		currentUser().then(
			(found) => setUser(found ?? 'nobody'),
			(error) => {
				console.error('The current user could not be fetched', error);
				setUser('nobody');
			},
		);
	}, []);

	return (
		<Stack gap="gap-6" className="max-w-reading">
			<Stack gap="gap-1.5">
				<p className="text-sm">
					<Link to={rankerPath}>Recovery Priority System Ranker</Link>
				</p>
				<h1>Your account</h1>
			</Stack>
			{user === 'loading' ? (
				<p role="status">
					<Spinner label="Loading..." />
				</p>
			) : null}
			{user === 'nobody' ? <Nobody /> : null}
			{typeof user === 'object' ? <SignedIn user={user} onLeft={() => setUser('nobody')} /> : null}
		</Stack>
	);
}
