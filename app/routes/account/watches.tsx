import { useCallback, useEffect, useState } from 'react';
import { AccountSection } from '#app/features/account/account-fields.tsx';
import { addWatch, deleteWatch, listWatches, updateWatch } from '#app/features/account/watches.ts';
import { showErrorToast, useSubmit } from '#app/features/forms/use-submit.ts';
import { useSiteOptions } from '#app/lib/site-options.ts';
import { path } from '#app/site/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { CheckboxField, FormError, SelectField, TextField } from '#app/ui/field.tsx';
import { ButtonRow, Stack } from '#app/ui/layout.tsx';
import { List } from '#app/ui/list.tsx';
import { Tag, type Tone } from '#app/ui/tag.tsx';
import { type ToastMessage, toast } from '#app/ui/toast.tsx';
import { maxTargetLength } from '#contract/limits.ts';
import type { Watch, WatchInput, WatchMailbox, WatchProof } from '#contract/watch.ts';
import { formatDateTime } from '#domain/time/dates.ts';

const stateLabels: Readonly<Record<Watch['state'], { label: string; tone: Tone }>> = {
	unproven: { label: 'Waiting for the proof', tone: 'soon' },
	active: { label: 'Watching', tone: 'ok' },
	paused: { label: 'Paused', tone: 'plain' },
};

const provenLabel = { label: 'Proven, not seen yet', tone: 'soon' } as const;

const lookStarted = { title: 'We look now.', text: 'Reload this page in a minute to see the result.' };

export function Watches() {
	const { mail } = useSiteOptions();
	const [watches, setWatches] = useState<readonly Watch[]>();
	const load = useCallback(
		() =>
			listWatches().then(setWatches, (error) => {
				showErrorToast('Watches not loaded', error);
			}),
		[],
	);
	useEffect(() => {
		if (mail) load();
	}, [mail, load]);
	if (!mail || !watches) return null;
	return (
		<AccountSection id="watches" title="Exposure watch">
			<p>
				We look at your domain or office line from outside once a month or once a week. We write to you when
				something opens or closes, or when ransomware crews start to use a hole in something you run.
			</p>
			<ul aria-label="Watches" className="grid gap-5">
				{watches.map((watch) => (
					<WatchItem key={watch.id} watch={watch} onChanged={load} />
				))}
			</ul>
			<AddWatch onAdded={load} />
		</AccountSection>
	);
}

function WatchItem({ watch, onChanged }: { watch: Watch; onChanged: () => Promise<void> }) {
	const isUnseen = watch.state === 'unproven' && watch.isProven;
	const { label, tone } = isUnseen ? provenLabel : stateLabels[watch.state];
	const isWaitingForPerson = watch.state !== 'active' && watch.waitsForConfirmation;
	async function run(action: () => Promise<void>, message: ToastMessage) {
		try {
			await action();
			toast(message);
			await onChanged();
		} catch (error) {
			showErrorToast('Not changed', error);
		}
	}
	return (
		<li className="grid gap-3 border-b border-line pb-5">
			<p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
				{watch.domain || 'Office line'} <Tag tone={tone}>{label}</Tag>
			</p>
			{watch.state === 'active' ? (
				<DescriptionList
					items={[
						{ label: 'Last look', value: formatDateTime(new Date(watch.lastScanAt ?? watch.nextScanAt)) },
						{ label: 'Next look', value: formatDateTime(new Date(watch.nextScanAt)) },
					]}
				/>
			) : isUnseen ? (
				<p>
					The proof is there, but no look has worked yet. Check that the name is spelled right and leads to a
					server. Next try: {formatDateTime(new Date(watch.nextScanAt))}.
				</p>
			) : (
				<ProofSteps watch={watch} />
			)}
			{watch.changes.length > 0 ? (
				<List items={watch.changes.map(({ at, text }) => `${formatDateTime(new Date(at))}: ${text}`)} />
			) : null}
			<ButtonRow>
				{isWaitingForPerson ? null : (
					<Button onClick={() => run(() => updateWatch(watch.id, { state: 'active' }), lookStarted)}>
						{watch.state === 'unproven' && !isUnseen ? 'Check the proof' : 'Look now'}
					</Button>
				)}
				{watch.state === 'active' ? (
					<Button onClick={() => run(() => updateWatch(watch.id, { state: 'paused' }), { title: 'Paused' })}>
						Pause
					</Button>
				) : null}
				<Button onClick={() => run(() => deleteWatch(watch.id), { title: 'Watch deleted' })}>Delete</Button>
			</ButtonRow>
		</li>
	);
}

const getConfirmUrl = (token: string) => `${location.origin}${path('account')}#watch=${token}`;

function ProofSteps({ watch }: { watch: Watch }) {
	const code = (text: string) => <code className="wrap-anywhere">{text}</code>;
	const { proof, record, fileUrl, mailbox, lineToken, waitsForConfirmation } = watch;
	if (proof === 'mail')
		return waitsForConfirmation ? (
			<p>
				We wrote to {mailbox}. The link in that mail proves that the domain is yours. We ask again every 90
				days.
			</p>
		) : null;
	if (proof === 'line')
		return lineToken === null ? null : (
			<>
				<p>
					Open this link on a device in the office, without a VPN. It proves that the line is yours. It works
					once; we send you a new one every month.
				</p>
				<p>{code(getConfirmUrl(lineToken))}</p>
			</>
		);
	return (
		<>
			<p>
				{proof === 'file'
					? 'Put a text file with this line on your website. '
					: 'Add this TXT record where you manage the domain. '}
				It proves that the domain is yours; leave it there.
			</p>
			<DescriptionList
				items={[
					proof === 'file'
						? { label: 'Address', value: code(fileUrl) }
						: { label: 'Name', value: code(record.name) },
					{ label: 'Value', value: code(record.value) },
				]}
			/>
		</>
	);
}

const proofOptions: readonly { value: WatchProof; label: string }[] = [
	{ value: 'dns', label: 'A domain: I add a TXT record' },
	{ value: 'file', label: 'A domain: I put a file on the website' },
	{ value: 'mail', label: 'A domain: you send it a mail' },
	{ value: 'line', label: 'An office line: I open a link there' },
];

const mailboxOptions: readonly { value: WatchMailbox; label: string }[] = (
	['postmaster', 'admin', 'administrator', 'webmaster', 'hostmaster'] as const
).map((value) => ({ value, label: `${value}@` }));

const emptyWatch: WatchInput = { domain: '', proof: 'dns', mailbox: 'postmaster', weekly: false };

function AddWatch({ onAdded }: { onAdded: () => Promise<void> }) {
	const [input, setInput] = useState(emptyWatch);
	const change = (changed: Partial<WatchInput>) => setInput({ ...input, ...changed });
	const [busy, onSubmit, problem] = useSubmit('Watch not added', async () => {
		await addWatch(input);
		setInput(emptyWatch);
		await onAdded();
	});
	return (
		<form onSubmit={onSubmit} className="max-w-question">
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
					<Button type="submit" disabled={busy}>
						Watch it
					</Button>
				</ButtonRow>
			</Stack>
		</form>
	);
}
