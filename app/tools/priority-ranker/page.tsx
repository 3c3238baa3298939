import { LogOut } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fetchCurrentUser, signOut } from '#app/features/account/account.ts';
import { runOrShowError } from '#app/features/account/requests.ts';
import { SignInCard } from '#app/features/account/sign-in-card.tsx';
import { FirstSignNote } from '#app/features/incident/lazy-parts.tsx';
import { ToolPage } from '#app/features/results/tool-page.tsx';
import { toolMeta } from '#app/site/meta.ts';
import { path } from '#app/site/paths.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Disclosure, DisclosureGroup } from '#app/ui/disclosure.tsx';
import { ButtonRow, List, Panel, Stack } from '#app/ui/layout.tsx';
import { lazyWithPlaceholder } from '#app/ui/lazy-component.tsx';
import { LoadingPlaceholder } from '#app/ui/progress.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { AccountUser } from '#contract/accounts.ts';
import { defaultSystems, impactLabels } from './content.ts';
import { formatHours, rankSystems } from './logic.ts';
import { tool } from './tool.ts';

const Ranker = lazyWithPlaceholder(async () => (await import('./ranker.tsx')).Ranker);

export const meta = () => toolMeta(tool);

type AuthState =
	| { state: 'loading' }
	| { state: 'signed-out' }
	| { state: 'anonymous' }
	| { state: 'signed-in'; user: AccountUser };

function Welcome({ user, onSignedOut }: { user: AccountUser; onSignedOut: () => void }) {
	const handleSignOut = () =>
		runOrShowError('Error signing out', async () => {
			await signOut();
			toast({ title: 'Signed out', text: "You've been signed out successfully." });
			onSignedOut();
		});
	return (
		<Panel aria-label="Your account" className="flex flex-wrap items-center justify-between gap-3">
			<p className="wrap-anywhere">
				Welcome, <b>{user.email}</b>
			</p>
			<ButtonRow>
				<LinkButton to={path('account')}>Your account</LinkButton>
				<Button onClick={handleSignOut}>
					<LogOut size={18} />
					Sign Out
				</Button>
			</ButtonRow>
		</Panel>
	);
}

function DefaultOrder() {
	return (
		<noscript>
			<Panel>
				<p>This page needs JavaScript to rank your own systems. The usual order of recovery:</p>
				<List
					ordered
					items={rankSystems(defaultSystems).map(
						({ name, impact, rto }) => `${name} (${impactLabels[impact]}, within ${formatHours(rto)})`,
					)}
				/>
			</Panel>
		</noscript>
	);
}

function useAuthState() {
	const [authState, setAuthState] = useState<AuthState>({ state: 'loading' });
	useEffect(() => {
		let isUnmounted = false;
		fetchCurrentUser()
			.catch((error) => {
				console.error('The current user could not be fetched', error);
				return undefined;
			})
			.then((user) => {
				if (!isUnmounted) setAuthState(user ? { state: 'signed-in', user } : { state: 'signed-out' });
			});
		return () => {
			isUnmounted = true;
		};
	}, []);
	return [authState, setAuthState] as const;
}

type WithoutAccountProps = {
	shouldFocus: boolean;
	onAnonymous: () => void;
	onSignedIn: (user: AccountUser) => void;
};

function WithoutAccount({ shouldFocus, onAnonymous, onSignedIn }: WithoutAccountProps) {
	const signIn = useRef<HTMLElement>(null);
	useEffect(() => {
		if (shouldFocus) signIn.current?.querySelector('summary')?.focus();
	}, [shouldFocus]);
	return (
		<>
			<Stack gap="gap-3">
				<p>
					Check the systems you use. You get the order to restore them in, and how long it takes. No account
					is needed.
				</p>
				<ButtonRow>
					<Button variant="primary" onClick={onAnonymous}>
						Continue with Default Systems
					</Button>
				</ButtonRow>
			</Stack>
			<section ref={signIn} aria-labelledby="sign-in">
				<DisclosureGroup>
					<Disclosure title="Save your own systems" headingId="sign-in" open={shouldFocus}>
						<SignInCard onSuccess={onSignedIn} />
					</Disclosure>
				</DisclosureGroup>
			</section>
		</>
	);
}

export default function Page() {
	const [authState, setAuthState] = useAuthState();
	const [isCollapsed, setIsCollapsed] = useState(false);
	const [focusTarget, setFocusTarget] = useState<'systems' | 'sign-in'>();

	const changeAuthState = useCallback(
		(next: AuthState, nextFocus: 'systems' | 'sign-in' = 'systems') => {
			setFocusTarget(nextFocus);
			setIsCollapsed(false);
			setAuthState(next);
		},
		[setAuthState],
	);
	const handleSignedOut = useCallback(
		() => changeAuthState({ state: 'signed-out' }, 'sign-in'),
		[changeAuthState],
	);
	const user = authState.state === 'signed-in' ? authState.user : undefined;

	return (
		<ToolPage tool={tool} hasResult={isCollapsed}>
			<FirstSignNote />
			<DefaultOrder />
			{/* As tall as the viewport in every state, so that the answer of the server causes no layout shift. */}
			<div className="grid min-h-svh content-start gap-6">
				{authState.state === 'loading' ? <LoadingPlaceholder /> : null}
				{user ? <Welcome user={user} onSignedOut={handleSignedOut} /> : null}
				{authState.state === 'signed-out' ? (
					<WithoutAccount
						shouldFocus={focusTarget === 'sign-in'}
						onAnonymous={() => {
							flushSync(() => changeAuthState({ state: 'anonymous' }));
							document.getElementById('systems')?.focus();
						}}
						onSignedIn={(signedIn) => changeAuthState({ state: 'signed-in', user: signedIn })}
					/>
				) : null}
				{authState.state === 'loading' ? null : (
					<Ranker
						key={user?.id ?? 'default systems'}
						isSignedIn={user !== undefined}
						shouldFocus={focusTarget === 'systems'}
						onSignedOut={handleSignedOut}
						isCollapsed={isCollapsed}
						onCollapsedChange={setIsCollapsed}
					/>
				)}
				{authState.state === 'anonymous' ? (
					<ButtonRow>
						<Button onClick={() => changeAuthState({ state: 'signed-out' }, 'sign-in')}>
							Sign in to add your own
						</Button>
					</ButtonRow>
				) : null}
			</div>
		</ToolPage>
	);
}
