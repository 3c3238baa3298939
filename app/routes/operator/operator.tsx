import { useCallback, useEffect, useState } from 'react';
import { signOut } from '#app/features/account/account.ts';
import { AccountPassword } from '#app/features/account/account-fields.tsx';
import { runOrShowError } from '#app/features/account/requests.ts';
import { useSubmit } from '#app/features/forms/use-submit.ts';
import { ApiError, api, readJson } from '#app/lib/api.ts';
import { EmailStatus } from '#app/routes/account/email-status.tsx';
import { unlistedPageMeta } from '#app/site/meta.ts';
import { Button } from '#app/ui/button.tsx';
import { FormError } from '#app/ui/field.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { LoadingPlaceholder } from '#app/ui/progress.tsx';
import { createQrCode, type QrCode, QrImage } from '#app/ui/qr-code.tsx';
import type { SecondFactorSetup } from '#contract/accounts.ts';
import type { OperatorAccess } from '#contract/operator.ts';
import { CodeForm } from './code-form.tsx';
import { OperatorConsole } from './console.tsx';
import { SignIn } from './sign-in.tsx';

type SetupWithQrCode = SecondFactorSetup & { code: QrCode };

function SecondFactorForm({ onDone }: { onDone: () => void }) {
	const [password, setPassword] = useState('');
	const [setup, setSetup] = useState<SetupWithQrCode>();
	const [busy, onSubmit, problem] = useSubmit('Second factor not set up', async () => {
		const secondFactor = await readJson(api.auth['two-factor'].enable.$post({ json: { password } }));
		setSetup({ ...secondFactor, code: await createQrCode(secondFactor.uri) });
	});
	return (
		<Stack className="max-w-reading">
			<h2>Set up a second factor</h2>
			{setup ? (
				<EnrollmentSteps setup={setup} onDone={onDone} />
			) : (
				<form onSubmit={onSubmit} className="grid max-w-question gap-4">
					<p>Leads are shown to accounts with an authenticator app alone.</p>
					<AccountPassword value={password} onChange={setPassword} />
					<FormError text={problem} />
					<Button type="submit" variant="primary" disabled={busy}>
						Set up
					</Button>
				</form>
			)}
		</Stack>
	);
}

function EnrollmentSteps({ setup, onDone }: { setup: SetupWithQrCode; onDone: () => void }) {
	const secret = new URL(setup.uri).searchParams.get('secret') ?? '';
	return (
		<Stack>
			<p>1. Scan this with the app, or type the key in.</p>
			<QrImage code={setup.code} label="QR code for the authenticator app" />
			<p>
				Key: <code className="wrap-anywhere">{secret}</code>
			</p>
			<p>2. Write these recovery codes down. Each works once, when the phone is lost.</p>
			<ul aria-label="Recovery codes" className="grid grid-cols-2 gap-1 font-mono">
				{setup.recoveryCodes.map((code) => (
					<li key={code}>{code}</li>
				))}
			</ul>
			<p>3. Enter the code that the app shows now.</p>
			<CodeForm onDone={onDone} allowsRecoveryCode={false} />
		</Stack>
	);
}

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
			{access.secondFactor ? <OperatorConsole access={access} /> : <SecondFactorForm onDone={onChanged} />}
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
