import { useState } from 'react';
import { Link } from 'react-router';
import { useSubmit } from '#app/features/forms/use-submit.ts';
import { ResultHeading } from '#app/features/results/result-heading.tsx';
import { useSiteOptions } from '#app/lib/site-options.ts';
import { path } from '#app/site/paths.ts';
import { Button, busyProps } from '#app/ui/button.tsx';
import { FormError, TextField } from '#app/ui/field.tsx';
import { Box, Stack } from '#app/ui/layout.tsx';
import { Spinner } from '#app/ui/progress.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { type ToastMessage, toast } from '#app/ui/toast.tsx';
import type { AccountUser } from '#contract/accounts.ts';
import { maxDisplayNameLength } from '#contract/limits.ts';
import { fetchCurrentUser, SecondFactorRequiredError, signIn, signUp } from './account.ts';
import { AccountEmail, AccountPassword } from './account-fields.tsx';
import { CodeForm } from './code-form.tsx';

const welcomeBack: ToastMessage = {
	title: 'Welcome back!',
	text: "You've been successfully logged in.",
};
const accountCreated: ToastMessage = {
	title: 'Account created!',
	text: 'Welcome! You can now create custom systems.',
};

type FormProps = { onSuccess: (user: AccountUser) => void };

function LoginForm({ onSuccess }: FormProps) {
	const [email, setEmail] = useState('');
	const [password, setPassword] = useState('');
	const { mail } = useSiteOptions();
	const [needsCode, setNeedsCode] = useState(false);
	function welcome(user: AccountUser) {
		toast(welcomeBack);
		onSuccess(user);
	}
	const [isSubmitting, onSubmit, problem] = useSubmit('Login failed', async () => {
		try {
			welcome(await signIn({ email, password }));
		} catch (error) {
			if (!(error instanceof SecondFactorRequiredError)) throw error;
			setNeedsCode(true);
		}
	});
	if (needsCode)
		return (
			<CodeForm
				onDone={async () => {
					const user = await fetchCurrentUser();
					if (user) welcome(user);
				}}
			/>
		);
	return (
		<form onSubmit={onSubmit} className="grid gap-4">
			<AccountEmail value={email} onChange={setEmail} />
			<AccountPassword value={password} onChange={setPassword} />
			<FormError text={problem} />
			<Button type="submit" variant="primary" {...busyProps(isSubmitting)}>
				{isSubmitting ? <Spinner label="Logging in..." /> : 'Login'}
			</Button>
			{mail ? (
				<Link to={path('reset-password')} className="inline-flex min-h-11 items-center">
					Forgot your password?
				</Link>
			) : null}
		</form>
	);
}

function SignUpForm({ onSuccess }: FormProps) {
	const [name, setName] = useState('');
	const [email, setEmail] = useState('');
	const [password, setPassword] = useState('');
	const { mail } = useSiteOptions();
	const [isSubmitting, onSubmit, problem] = useSubmit('Signup failed', async () => {
		const { user, isNew } = await signUp({ email, password, ...(name.trim() && { name }) });
		toast(isNew ? accountCreated : welcomeBack);
		onSuccess(user);
	});
	return (
		<form onSubmit={onSubmit} className="grid gap-4">
			<TextField
				label="Display Name (optional)"
				maxLength={maxDisplayNameLength}
				autoComplete="nickname"
				value={name}
				onChange={setName}
			/>
			<AccountEmail value={email} onChange={setEmail} />
			<AccountPassword isNew value={password} onChange={setPassword} />
			<FormError text={problem} />
			<Button type="submit" variant="primary" {...busyProps(isSubmitting)}>
				{isSubmitting ? <Spinner label="Creating account..." /> : 'Sign Up'}
			</Button>
			<p className="text-sm text-soft">
				We keep your email address, your password as a hash, and the systems you add. You can delete all of it
				at any time.{' '}
				{mail
					? 'If you lose the password, a link by email sets a new one.'
					: 'We send no email, so keep the password safe: nobody can reset it.'}
			</p>
		</form>
	);
}

/** Without a title where the page's own heading says it. */
export function SignInCard({
	title,
	onSuccess,
	shouldFocus = false,
}: FormProps & { title?: string; shouldFocus?: boolean }) {
	return (
		<Box
			className="max-w-question"
			{...(title === undefined ? { 'aria-label': 'Sign in' } : { 'aria-labelledby': 'sign-in' })}
		>
			<Stack>
				{title === undefined ? null : (
					<ResultHeading level="h2" id="sign-in" focusOnMount={shouldFocus}>
						{title}
					</ResultHeading>
				)}
				<Tabs
					label="Login or Sign Up"
					tabs={[
						{ id: 'login', label: 'Login', content: <LoginForm onSuccess={onSuccess} /> },
						{ id: 'sign-up', label: 'Sign Up', content: <SignUpForm onSuccess={onSuccess} /> },
					]}
				/>
			</Stack>
		</Box>
	);
}
