import { type ReactNode, useState } from 'react';
import { useSubmit } from '#app/features/forms/use-submit.ts';
import { api, readJson } from '#app/lib/api.ts';
import { Button, busyProps } from '#app/ui/button.tsx';
import { FormError } from '#app/ui/field.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { createQrCode, type QrCode, QrImage } from '#app/ui/qr-code.tsx';
import type { SecondFactorSetup } from '#contract/accounts.ts';
import { AccountPassword } from './account-fields.tsx';
import { CodeForm } from './code-form.tsx';

type SetupWithQrCode = SecondFactorSetup & { code: QrCode };

export function SecondFactorForm({ onDone, children }: { onDone: () => void; children: ReactNode }) {
	const [password, setPassword] = useState('');
	const [setup, setSetup] = useState<SetupWithQrCode>();
	const [busy, onSubmit, problem] = useSubmit('Second factor not set up', async () => {
		const secondFactor = await readJson(api.auth['two-factor'].enable.$post({ json: { password } }));
		setSetup({ ...secondFactor, code: await createQrCode(secondFactor.uri) });
	});
	if (setup) return <EnrollmentSteps setup={setup} onDone={onDone} />;
	return (
		<form onSubmit={onSubmit} className="grid max-w-question gap-4">
			{children}
			<AccountPassword value={password} onChange={setPassword} />
			<FormError text={problem} />
			<Button type="submit" variant="primary" {...busyProps(busy)}>
				Set up
			</Button>
		</form>
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
