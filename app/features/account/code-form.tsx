import { useState } from 'react';
import { useSubmit } from '#app/features/forms/use-submit.ts';
import { api } from '#app/lib/api.ts';
import { Button } from '#app/ui/button.tsx';
import { FormError, TextField } from '#app/ui/field.tsx';
import { ButtonRow } from '#app/ui/layout.tsx';

type CodeFormProps = {
	onDone: () => void | Promise<void>;
	/** Recovery codes work for sign-in, not for setup. */
	allowsRecoveryCode?: boolean;
};

export function CodeForm({ onDone, allowsRecoveryCode = true }: CodeFormProps) {
	const [code, setCode] = useState('');
	const [usesRecoveryCode, setUsesRecoveryCode] = useState(false);
	const [busy, onSubmit, problem] = useSubmit('Code not accepted', async () => {
		const factor = api.auth['two-factor'];
		const method = usesRecoveryCode ? factor['verify-backup-code'] : factor['verify-totp'];
		await method.$post({ json: { code: code.trim() } });
		await onDone();
	});
	return (
		<form onSubmit={onSubmit} className="grid max-w-question gap-4">
			<TextField
				label={usesRecoveryCode ? 'Recovery code' : 'Code from your authenticator app'}
				required
				maxLength={20}
				autoComplete="one-time-code"
				inputMode={usesRecoveryCode ? 'text' : 'numeric'}
				value={code}
				onChange={setCode}
			/>
			<FormError text={problem} />
			<ButtonRow>
				<Button type="submit" variant="primary" disabled={busy}>
					Continue
				</Button>
				{allowsRecoveryCode ? (
					<Button variant="ghost" onClick={() => setUsesRecoveryCode(!usesRecoveryCode)}>
						{usesRecoveryCode ? 'Use the app' : 'Lost the phone? Use a recovery code'}
					</Button>
				) : null}
			</ButtonRow>
		</form>
	);
}
