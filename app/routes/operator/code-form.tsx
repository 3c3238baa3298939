import { useState } from 'react';
import { useSubmit } from '#app/kits/use-submit.ts';
import { enterCode, enterRecoveryCode } from '#app/lib/operator.ts';
import { Button } from '#app/ui/button.tsx';
import { FormProblem, TextField } from '#app/ui/field.tsx';
import { ButtonRow } from '#app/ui/layout.tsx';

type CodeFormProps = {
	onDone: () => void;
	/** Recovery codes are for signing in, not for setting up. */
	recovery?: boolean;
};

export function CodeForm({ onDone, recovery = true }: CodeFormProps) {
	const [code, setCode] = useState('');
	const [lost, setLost] = useState(false);
	const [busy, onSubmit, problem] = useSubmit('Code not accepted', async () => {
		await (lost ? enterRecoveryCode : enterCode)(code.trim());
		onDone();
	});
	return (
		<form onSubmit={onSubmit} className="grid max-w-question gap-4">
			<TextField
				label={lost ? 'Recovery code' : 'Code from your authenticator app'}
				required
				maxLength={20}
				autoComplete="one-time-code"
				inputMode={lost ? 'text' : 'numeric'}
				value={code}
				onChange={setCode}
			/>
			<FormProblem text={problem} />
			<ButtonRow>
				<Button type="submit" look="primary" disabled={busy}>
					Continue
				</Button>
				{recovery ? (
					<Button look="ghost" onClick={() => setLost(!lost)}>
						{lost ? 'Use the app' : 'Lost the phone? Use a recovery code'}
					</Button>
				) : null}
			</ButtonRow>
		</form>
	);
}
