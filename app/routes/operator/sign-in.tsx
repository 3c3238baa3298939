import { useState } from 'react';
import { AccountEmail, AccountPassword } from '#app/kits/account-fields.tsx';
import { useSubmit } from '#app/kits/use-submit.ts';
import { signIn } from '#app/lib/account.ts';
import { SecondFactorRequiredError } from '#app/lib/second-factor.ts';
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
		</form>
	);
}
