import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '#app/lib/api.ts';
import { pageMeta } from '#app/lib/meta.ts';
import { operatorAccess } from '#app/lib/operator.ts';
import { path } from '#app/paths.ts';
import { EmailStatus } from '#app/routes/account/email-status.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { LoadingPart } from '#app/ui/spinner.tsx';
import type { OperatorAccess } from '#contract/operator.ts';
import { Console } from './console.tsx';
import { SetUpFactor } from './set-up-factor.tsx';
import { SignIn } from './sign-in.tsx';

export const meta = () => [
	...pageMeta({
		title: 'Leads',
		description: 'For those who run this site.',
		keywords: [],
		path: path('operator'),
	}),
	{ name: 'robots', content: 'noindex' },
];

type Gate = OperatorAccess | 'loading' | 'signed-out' | 'not-named' | 'away';

export default function Operator() {
	const [gate, setGate] = useState<Gate>('loading');
	const look = useCallback(() => {
		operatorAccess().then(
			(access) => setGate(access ?? 'signed-out'),
			(error) => setGate(error instanceof ApiError && error.status === 404 ? 'not-named' : 'away'),
		);
	}, []);
	useEffect(look, [look]);

	return (
		<Stack gap="gap-6" className="min-h-svh content-start">
			<h1>Leads</h1>
			{gate === 'loading' ? <LoadingPart /> : null}
			{gate === 'away' ? <p>The server does not answer. Please try again soon.</p> : null}
			{gate === 'not-named' ? <p>This account is not named in the settings of the site.</p> : null}
			{gate === 'signed-out' ? <SignIn onDone={look} /> : null}
			{typeof gate === 'object' ? <Inside access={gate} onChanged={look} /> : null}
		</Stack>
	);
}

function Inside({ access, onChanged }: { access: OperatorAccess; onChanged: () => void }) {
	if (!access.emailVerified) {
		return (
			<Stack className="max-w-reading">
				<p>
					Signed in as <b>{access.email}</b>. Confirm this address first. Where the site sends no email, run{' '}
					<code>npm run leads -- verify {access.email}</code> on the server and load this page again.
				</p>
				<EmailStatus user={{ id: '', name: null, ...access }} />
			</Stack>
		);
	}
	return access.secondFactor ? <Console /> : <SetUpFactor onDone={onChanged} />;
}
