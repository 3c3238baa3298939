import { useEffect, useState } from 'react';
import { fetchCurrentUser } from '#app/features/account/account.ts';
import { ConfirmWatch } from '#app/features/account/confirm-watch.tsx';
import { pickByMail } from '#app/site/mail-text.ts';
import { pageMeta } from '#app/site/meta.ts';
import { path } from '#app/site/paths.ts';
import { site } from '#app/site/site.ts';
import { watchPage } from '#app/site/watch-page.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Hero, Kicker } from '#app/ui/hero.tsx';
import { ButtonRow, Stack } from '#app/ui/layout.tsx';
import { lazyWithPlaceholder } from '#app/ui/lazy-component.tsx';
import type { AccountUser } from '#contract/accounts.ts';

const SignInCard = lazyWithPlaceholder(
	async () => (await import('#app/features/account/sign-in-card.tsx')).SignInCard,
);
const LooksByHand = lazyWithPlaceholder(async () => (await import('./looks-by-hand.tsx')).LooksByHand);
const WatchBoard = lazyWithPlaceholder(async () => (await import('./board.tsx')).WatchBoard);

export const meta = () =>
	pageMeta(watchPage.id, watchPage.title, watchPage.summary, [
		'exposure',
		'watch',
		'monitoring',
		'open ports',
		'alert',
	]);

type State = { status: 'loading' | 'signed-out' | 'mail-off' } | { status: 'signed-in'; user: AccountUser };

export default function Page() {
	const [state, setState] = useState<State>({ status: 'loading' });
	useEffect(() => {
		if (!site.sendsMail) {
			setState({ status: 'mail-off' });
			return;
		}
		fetchCurrentUser().then(
			(user) => setState(user ? { status: 'signed-in', user } : { status: 'signed-out' }),
			(error) => {
				console.error('The current user could not be fetched', error);
				setState({ status: 'signed-out' });
			},
		);
	}, []);
	return (
		// Full viewport height, so that the footer does not move when the watches have loaded.
		<Stack gap="gap-6" className="min-h-svh content-start">
			<ConfirmWatch />
			{state.status === 'signed-in' ? <WatchBoard user={state.user} /> : <Introduction />}
			{state.status === 'mail-off' ? <LooksByHand /> : null}
			{state.status === 'signed-out' ? (
				<SignInCard title="Sign in to watch" onSuccess={(user) => setState({ status: 'signed-in', user })} />
			) : null}
		</Stack>
	);
}

function Introduction() {
	return (
		<Hero tone="calm" className="gap-3" aria-labelledby="watch-status">
			<Kicker as="h1">{watchPage.title}</Kicker>
			<h2 id="watch-status" className="text-title">
				{pickByMail('Know when something opens', 'Look by hand, once a month')}
			</h2>
			<p>
				{pickByMail(
					'We look at your domain or your office line from outside every month or every week. We mail you when something opens, closes or changes, and when ransomware groups start to use a vulnerability in what you run. It is free and needs an account.',
					'This site cannot send mail, so it does not watch by itself. A scan takes a minute. Keep its result on your device, and the next scan shows what changed.',
				)}
			</p>
			<ButtonRow>
				<LinkButton to={path('network-exposure')}>
					{pickByMail('Scan once without an account', 'Scan now')}
				</LinkButton>
			</ButtonRow>
		</Hero>
	);
}
