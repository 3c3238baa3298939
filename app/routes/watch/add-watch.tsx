import { useState } from 'react';
import { useSubmit } from '#app/features/forms/use-submit.ts';
import { api } from '#app/lib/api.ts';
import { Button, busyProps } from '#app/ui/button.tsx';
import { CheckboxField, FormError, SelectField, TextField } from '#app/ui/field.tsx';
import { ButtonRow, Stack } from '#app/ui/layout.tsx';
import { maxTargetLength } from '#contract/limits.ts';
import type { WatchInput, WatchMailbox, WatchProof } from '#contract/watch.ts';

const proofOptions: readonly { value: WatchProof; label: string }[] = [
	{ value: 'dns', label: 'A domain: I add a TXT record' },
	{ value: 'file', label: 'A domain: I put a file on the website' },
	{ value: 'mail', label: 'A domain: you send it a mail' },
	{ value: 'line', label: 'An office line: I open a link there' },
];

const mailboxOptions: readonly { value: WatchMailbox; label: string }[] = (
	['postmaster', 'admin', 'administrator', 'webmaster', 'hostmaster'] as const
).map((value) => ({ value, label: `${value}@` }));

export const emptyWatch: WatchInput = {
	domain: '',
	proof: 'dns',
	mailbox: 'postmaster',
	weekly: false,
	mailsChanges: true,
};

export function AddWatch({ initial, onAdded }: { initial: WatchInput; onAdded: () => Promise<void> }) {
	const [input, setInput] = useState(initial);
	const change = (changed: Partial<WatchInput>) => setInput({ ...input, ...changed });
	const [busy, onSubmit, problem] = useSubmit('Watch not added', async () => {
		await api.watches.$post({ json: input });
		setInput(emptyWatch);
		await onAdded();
	});
	return (
		<form onSubmit={onSubmit} aria-label="Watch one more" className="max-w-question">
			<Stack>
				<SelectField
					label="What to watch, and how you prove that it is yours"
					options={proofOptions}
					value={input.proof}
					onChange={(proof) => change({ proof: proof || 'dns' })}
				/>
				{input.proof === 'line' ? null : (
					<TextField
						label="Domain to watch"
						required
						maxLength={maxTargetLength}
						value={input.domain}
						onChange={(domain) => change({ domain })}
					/>
				)}
				{input.proof === 'mail' ? (
					<SelectField
						label="Mailbox of the domain"
						options={mailboxOptions}
						value={input.mailbox}
						onChange={(mailbox) => change({ mailbox: mailbox || 'postmaster' })}
					/>
				) : null}
				<CheckboxField
					label="Look every week, not every month"
					checked={input.weekly}
					onChange={(weekly) => change({ weekly })}
				/>
				<FormError text={problem} />
				<ButtonRow>
					<Button type="submit" variant="primary" {...busyProps(busy)}>
						Watch it
					</Button>
				</ButtonRow>
			</Stack>
		</form>
	);
}
