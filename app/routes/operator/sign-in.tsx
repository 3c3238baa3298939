import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { SecondFactorRequiredError, signIn } from '#app/features/account/account.ts';
import { AccountEmail, AccountPassword } from '#app/features/account/account-fields.tsx';
import { CodeForm } from '#app/features/account/code-form.tsx';
import { useSubmit } from '#app/features/forms/use-submit.ts';
import { api, readJson } from '#app/lib/api.ts';
import { useSiteOptions } from '#app/lib/site-options.ts';
import { path } from '#app/site/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { FormError } from '#app/ui/field.tsx';
import { Stack, TitledPanel } from '#app/ui/layout.tsx';

export function SignIn({ onDone }: { onDone: () => void }) {
	const [email, setEmail] = useState('');
	const [password, setPassword] = useState('');
	const [needsCode, setNeedsCode] = useState(false);
	const [busy, onSubmit, problem] = useSubmit('Login failed', async () => {
		try {
			await signIn({ email, password });
			onDone();
		} catch (error) {
			if (!(error instanceof SecondFactorRequiredError)) throw error;
			setNeedsCode(true);
		}
	});
	const { signInOnly } = useSiteOptions();
	if (needsCode) return <CodeForm onDone={onDone} />;
	const form = (
		<form onSubmit={onSubmit} className="grid gap-4">
			<AccountEmail value={email} onChange={setEmail} />
			<AccountPassword value={password} onChange={setPassword} />
			<FormError text={problem} />
			<Button type="submit" variant="primary" disabled={busy}>
				Login
			</Button>
		</form>
	);
	return (
		<Stack gap="gap-6" className="max-w-question">
			<ProviderSignIn />
			{signInOnly ? <Disclosure title="In an emergency: sign in with a password">{form}</Disclosure> : form}
			{signInOnly ? null : <FirstSteps />}
		</Stack>
	);
}

const refusedText =
	'That sign-in did not work. Your address must be invited to this console and confirmed by your company. Please try again, or ask an owner.';

/** The server sends people back with `?error=` (server/accounts/provider.ts). */
function ProviderSignIn() {
	const { signIn: name, signInOnly } = useSiteOptions();
	const [params] = useSearchParams();
	const [busy, onSubmit, problem] = useSubmit('Login failed', async () => {
		const { url } = await readJson(api.auth['sign-in'].oidc.$post());
		location.assign(url);
	});
	if (!name) return null;
	return (
		<form onSubmit={onSubmit} className="grid gap-3">
			<FormError text={problem ?? (params.has('error') ? refusedText : undefined)} />
			<Button type="submit" variant="primary" disabled={busy}>
				Sign in with {name}
			</Button>
			{signInOnly ? null : (
				<p className="text-sm text-soft">Or with your password and the code of your authenticator app:</p>
			)}
		</form>
	);
}

function FirstSteps() {
	const { mail } = useSiteOptions();
	return (
		<TitledPanel id="first-steps" title="First time here?" titleClass="text-lg" gap="gap-4">
			<ol className="grid list-decimal gap-2 pl-6">
				<li>
					On the server, add your email address to the setting <code>OPERATORS</code> and restart. Nobody can
					sign up with that address.
				</li>
				<li>
					{mail ? (
						<>
							<Link to={path('reset-password')}>Get a link by email</Link> and set your password.
						</>
					) : (
						<>
							This site sends no email yet. Run{' '}
							<code className="wrap-anywhere">npm run --silent leads -- verify YOUR-ADDRESS</code> on the
							server and open the link it prints to set your password.
						</>
					)}
				</li>
				<li>Log in here and set up an authenticator app on your phone.</li>
			</ol>
		</TitledPanel>
	);
}
