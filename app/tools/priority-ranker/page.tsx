import { LogOut } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { later } from '#app/kits/later.tsx';
import { ToolPage } from '#app/kits/tool-page.tsx';
import { toastFailure } from '#app/kits/use-submit.ts';
import { currentUser, signOut } from '#app/lib/account.ts';
import { toolMeta } from '#app/lib/meta.ts';
import { path } from '#app/paths.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { ButtonRow, Panel } from '#app/ui/layout.tsx';
import { List } from '#app/ui/list.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { AccountUser } from '#contract/accounts.ts';
import { defaultSystems, impactLabels } from './content.ts';
import { rankSystems } from './logic.ts';
import { Ranker } from './ranker.tsx';
import { hours } from './report.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

const SignInCard = later(async () => (await import('./sign-in-card.tsx')).SignInCard, 'nothing');

/** Whose systems these are. The default ones need no answer and are shown from the start. */
type Visit =
	| { state: 'loading' }
	| { state: 'signed-out' }
	| { state: 'anonymous' }
	| { state: 'signed-in'; user: AccountUser };

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
				<LinkButton to={path('account')}>Your account</LinkButton>
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
	const [folded, setFolded] = useState(false);
	const [focus, setFocus] = useState<'systems' | 'sign-in'>();

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

	const goTo = useCallback((next: Visit, nextFocus: 'systems' | 'sign-in' = 'systems') => {
		setFocus(nextFocus);
		setFolded(false);
		setVisit(next);
	}, []);
	const forgetUser = useCallback(() => goTo({ state: 'signed-out' }), [goTo]);
	const user = visit.state === 'signed-in' ? visit.user : undefined;

	return (
		<ToolPage tool={tool} done={folded}>
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
			<Ranker
				key={user?.id ?? 'default systems'}
				isSignedIn={user !== undefined}
				takesFocus={focus === 'systems'}
				onSignedOut={forgetUser}
				folded={folded}
				onFold={setFolded}
			/>
			{user ? <Welcome user={user} onSignedOut={forgetUser} /> : null}
			{visit.state === 'signed-out' ? (
				<>
					<SignInCard
						takesFocus={focus === 'sign-in'}
						onSuccess={(signedIn) => goTo({ state: 'signed-in', user: signedIn })}
					/>
					<ButtonRow>
						<Button onClick={() => goTo({ state: 'anonymous' })}>Continue with Default Systems</Button>
					</ButtonRow>
				</>
			) : null}
			{visit.state === 'anonymous' ? (
				<ButtonRow>
					<Button onClick={() => goTo({ state: 'signed-out' }, 'sign-in')}>Sign in to add your own</Button>
				</ButtonRow>
			) : null}
		</ToolPage>
	);
}
