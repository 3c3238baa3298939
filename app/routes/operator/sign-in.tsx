import { useState } from 'react';
import { Link } from 'react-router';
import { SecondFactorRequiredError, signIn } from '#app/features/account/account.ts';
import { AccountEmail, AccountPassword } from '#app/features/account/account-fields.tsx';
import { useSubmit } from '#app/features/forms/use-submit.ts';
import { path } from '#app/site/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { FormError } from '#app/ui/field.tsx';
import { CodeForm } from './code-form.tsx';

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
	if (needsCode) return <CodeForm onDone={onDone} />;
	return (
		<form onSubmit={onSubmit} className="grid max-w-question gap-4">
			<AccountEmail value={email} onChange={setEmail} />
			<AccountPassword value={password} onChange={setPassword} />
			<FormError text={problem} />
			<Button type="submit" variant="primary" disabled={busy}>
				Login
			</Button>
			<p>
				First time here? Nobody can sign up with an operator's address.{' '}
				<Link to={path('reset-password')}>Set your first password by email</Link>, or run{' '}
				<code>npm run leads -- verify</code> with your address on the server.
			</p>
		</form>
	);
}
