import { Globe, Pause, Server, Trash2 } from 'lucide-react';
import { runOrShowError } from '#app/features/account/requests.ts';
import { api } from '#app/lib/api.ts';
import { path } from '#app/site/paths.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { ButtonRow } from '#app/ui/layout.tsx';
import { Tag, type Tone, toneClass } from '#app/ui/tag.tsx';
import { type ToastMessage, toast } from '#app/ui/toast.tsx';
import type { Watch } from '#contract/watch.ts';
import { formatDate, formatDateTime } from '#domain/time/dates.ts';
import { changeLabels, getTargetName, listLatestChanges, listUnchanged } from './logic.ts';

type WatchCardProps = {
	watch: Watch;
	onLook: () => void;
	onChanged: () => Promise<void>;
	/** After deletion, to add it with another proof. */
	onReplace: () => void;
};

const isUnseen = ({ state, isProven }: Watch) => state === 'unproven' && isProven;
const needsProof = (watch: Watch) => watch.state !== 'active' && !isUnseen(watch);

export function WatchCard(props: WatchCardProps) {
	const { watch } = props;
	const Icon = watch.proof === 'line' ? Server : Globe;
	return (
		<li className="grid grid-cols-[minmax(0,1fr)] gap-3 border-b border-line py-4">
			<div className="flex items-center gap-3">
				<span
					className={classNames(
						'grid size-11 shrink-0 place-content-center rounded-control bg-wash text-tone',
						toneClass[getTone(watch)],
					)}
				>
					<Icon size={22} />
				</span>
				<div>
					<h3 className="text-base wrap-anywhere">{getTargetName(watch)}</h3>
					<p className="text-sm text-soft">{describeState(watch)}</p>
				</div>
			</div>
			{needsProof(watch) ? <ProofSteps watch={watch} /> : null}
			<Findings watch={watch} />
			<WatchActions {...props} />
		</li>
	);
}

function WatchActions({ watch, onLook, onChanged, onReplace }: WatchCardProps) {
	const canLook = watch.state !== 'active' && !watch.waitsForConfirmation;
	const isUnproven = watch.state === 'unproven' && !isUnseen(watch);
	const name = getTargetName(watch);
	const route = api.watches[':id'];
	const param = { id: watch.id };
	const run = (action: () => Promise<unknown>, message?: ToastMessage) =>
		runOrShowError('Not changed', async () => {
			await action();
			if (message) toast(message);
			await onChanged();
		});
	return (
		<ButtonRow>
			{canLook ? (
				<Button variant={needsProof(watch) ? 'primary' : 'outline'} onClick={onLook}>
					{isUnproven ? 'Check now' : 'Look now'}
				</Button>
			) : null}
			{watch.state === 'active' ? (
				<>
					<LinkButton to={path('network-exposure')}>Report</LinkButton>
					<Button
						variant="ghost"
						onClick={() => run(() => route.$post({ param, json: { state: 'paused' } }), { title: 'Paused' })}
					>
						<Pause size={18} />
						Pause <span className="sr-only">{name}</span>
					</Button>
				</>
			) : null}
			{isUnproven && watch.proof === 'dns' ? (
				<Button
					variant="ghost"
					onClick={() =>
						run(async () => {
							await route.$delete({ param });
							onReplace();
						})
					}
				>
					Use a file or email
				</Button>
			) : null}
			<Button variant="ghost" onClick={() => run(() => route.$delete({ param }), { title: 'Watch deleted' })}>
				<Trash2 size={18} />
				Delete <span className="sr-only">{name}</span>
			</Button>
		</ButtonRow>
	);
}

function getTone({ state, exposed }: Watch): Tone {
	if (state !== 'active') return state === 'paused' ? 'plain' : 'soon';
	return exposed.length > 0 ? 'alert' : 'ok';
}

function describeState({ state, isProven, weekly, lastScanAt, nextScanAt }: Watch): string {
	if (state === 'paused') return 'Paused. Nothing is looked at.';
	if (state === 'unproven')
		return isProven
			? `The proof is there, but no look has worked yet. Check that the name is spelled right and leads to a server. Next try: ${formatDateTime(new Date(nextScanAt))}.`
			: 'Waiting for the proof. Nothing is looked at yet.';
	const last = formatDate(new Date(lastScanAt ?? nextScanAt));
	return `${weekly ? 'Weekly' : 'Monthly'}. Last look ${last}, next look ${formatDate(new Date(nextScanAt))}.`;
}

function Findings({ watch }: { watch: Watch }) {
	const items = [
		...listLatestChanges(watch).map(({ kind, text, finding }) => ({
			...(kind === undefined ? { label: 'Changed', tone: 'soon' as const } : changeLabels[kind]),
			text,
			key: `${kind} ${finding} ${text}`,
		})),
		...listUnchanged(watch).map(({ text, finding }) => ({
			label: 'Still',
			tone: 'plain' as const,
			text,
			key: finding,
		})),
	];
	return items.length === 0 ? null : (
		<ul className="grid gap-2">
			{items.map(({ key, label, tone, text }) => (
				<li key={key} className="flex gap-2.5">
					<span className="w-20 shrink-0">
						<Tag tone={tone}>{label}</Tag>
					</span>
					<span className="min-w-0 wrap-anywhere">{text}</span>
				</li>
			))}
		</ul>
	);
}

const getConfirmUrl = (token: string) => `${location.origin}${path('exposure-watch')}#watch=${token}`;

function ProofSteps({ watch }: { watch: Watch }) {
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
					<b>Prove that it is yours.</b> Open this link on a device in the office, without a VPN. It works
					once; we send you a new one every month.
				</p>
				<CopyLine subject="link" text={getConfirmUrl(lineToken)} />
			</>
		);
	return (
		<>
			<p>
				<b>Prove that it is yours.</b>{' '}
				{proof === 'file'
					? 'Put a text file with this line on your website, and leave it there:'
					: 'Add this TXT record where your domain is managed, and leave it there:'}
			</p>
			{proof === 'file' ? (
				<CopyLine label="Address" subject="address" text={fileUrl} />
			) : (
				<CopyLine label="Name" subject="name" text={record.name} />
			)}
			<CopyLine label="Value" subject="value" text={record.value} />
		</>
	);
}

function CopyLine({ label, subject, text }: { label?: string; subject: string; text: string }) {
	return (
		<div className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-sunk py-1 pr-1 pl-3">
			<p className="min-w-0 flex-1 basis-40">
				{label ? <span className="block text-sm text-soft">{label}</span> : null}
				<code className="text-sm wrap-anywhere">{text}</code>
			</p>
			<CopyButton subject={subject} text={() => text} />
		</div>
	);
}
