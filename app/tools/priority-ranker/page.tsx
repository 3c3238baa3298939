import { LogOut } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { NextSteps } from '#app/kits/next-steps.tsx';
import { ToolPage } from '#app/kits/tool-page.tsx';
import { toastFailure } from '#app/kits/use-submit.ts';
import { currentUser, signOut } from '#app/lib/account.ts';
import { toolMeta } from '#app/lib/meta.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { ButtonRow, Panel } from '#app/ui/layout.tsx';
import { List } from '#app/ui/list.tsx';
import { LoadingPart } from '#app/ui/spinner.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { AccountUser } from '#contract/accounts.ts';
import { defaultSystems, impactLabels } from './content.ts';
import { rankSystems } from './logic.ts';
import { Ranker } from './ranker.tsx';
import { hours } from './report.ts';
import { SignInCard } from './sign-in-card.tsx';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

type Visit =
	| { state: 'loading' }
	| { state: 'signed-out' }
	| { state: 'anonymous' }
	| { state: 'signed-in'; user: AccountUser };

function Loading() {
	return (
		<>
			<noscript>
				<Panel>
					<p>This page needs JavaScript to rank your own systems. The usual order of recovery:</p>
					<List
						ordered
						items={rankSystems(defaultSystems).map(
							({ name, impact, rto }) => `${name} (${impactLabels[impact]}, within ${hours(rto)})`,
						)}
					/>
				</Panel>
			</noscript>
			<LoadingPart />
		</>
	);
}

function Welcome({ user, onSignedOut }: { user: AccountUser; onSignedOut: () => void }) {
	async function leave() {
		try {
			await signOut();
			toast({ title: 'Signed out', text: "You've been signed out successfully." });
			onSignedOut();
		} catch (error) {
			toastFailure('Error signing out', error);
		}
	}
	return (
		<Panel aria-label="Your account" className="flex flex-wrap items-center justify-between gap-3">
			<p className="wrap-anywhere">
				Welcome, <b>{user.email}</b>
			</p>
			<ButtonRow>
				<LinkButton to="/account">Your account</LinkButton>
				<Button onClick={leave}>
					<LogOut size={18} aria-hidden="true" />
					Sign Out
				</Button>
			</ButtonRow>
		</Panel>
	);
}

export default function Page() {
	const [visit, setVisit] = useState<Visit>({ state: 'loading' });
	/** What the page finds out by itself takes no focus; what comes after that, somebody asked for. */
	const [takesFocus, setTakesFocus] = useState(false);

	useEffect(() => {
		let left = false;
		currentUser()
			.catch((error) => {
				console.error('The current user could not be fetched', error);
				return undefined;
			})
			.then((user) => {
				if (!left) setVisit(user ? { state: 'signed-in', user } : { state: 'signed-out' });
			});
		return () => {
			left = true;
		};
	}, []);

	const goTo = useCallback((next: Visit) => {
		setTakesFocus(true);
		setVisit(next);
	}, []);
	const backToSignIn = useCallback(() => goTo({ state: 'signed-out' }), [goTo]);

	return (
		<ToolPage tool={tool}>
			{visit.state === 'loading' || visit.state === 'signed-out' ? (
				<p>
					Sign in to add systems of your own and find them again later. The ten default systems work without
					an account.
				</p>
			) : null}
			{visit.state === 'loading' ? <Loading /> : null}
			{visit.state === 'signed-out' ? (
				<>
					<SignInCard takesFocus={takesFocus} onSuccess={(user) => goTo({ state: 'signed-in', user })} />
					<ButtonRow>
						<Button onClick={() => goTo({ state: 'anonymous' })}>Continue with Default Systems</Button>
					</ButtonRow>
				</>
			) : null}
			{visit.state === 'anonymous' ? (
				<Ranker
					isSignedIn={false}
					takesFocus={takesFocus}
					onSignedOut={backToSignIn}
					signIn={<Button onClick={backToSignIn}>Sign in to add your own</Button>}
				/>
			) : null}
			{visit.state === 'signed-in' ? (
				<>
					<Welcome user={visit.user} onSignedOut={backToSignIn} />
					<Ranker key={visit.user.id} isSignedIn takesFocus={takesFocus} onSignedOut={backToSignIn} />
				</>
			) : null}
			<NextSteps />
		</ToolPage>
	);
}
