import { useCallback, useEffect, useState } from 'react';
import { addWatch, deleteWatch, listWatches, updateWatch } from '#app/features/account/watches.ts';
import { showErrorToast, useSubmit } from '#app/features/forms/use-submit.ts';
import { useSiteOptions } from '#app/lib/site-options.ts';
import { Button } from '#app/ui/button.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { FormError, TextField } from '#app/ui/field.tsx';
import { ButtonRow, Stack } from '#app/ui/layout.tsx';
import { List } from '#app/ui/list.tsx';
import { Tag, type Tone } from '#app/ui/tag.tsx';
import { toast } from '#app/ui/toast.tsx';
import { maxTargetLength } from '#contract/limits.ts';
import type { Watch } from '#contract/watch.ts';
import { formatDateTime } from '#domain/time/dates.ts';
import { AccountSection } from './account-section.tsx';

const stateLabels: Readonly<Record<Watch['state'], { label: string; tone: Tone }>> = {
	unproven: { label: 'Waiting for the record', tone: 'soon' },
	active: { label: 'Watching', tone: 'ok' },
	paused: { label: 'Paused', tone: 'plain' },
};

/** Not offered where the site sends no mail. */
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
				We look at your domain from outside once a month, and write to you when something opens or closes, or
				when ransomware crews start to use a hole in something you run.
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
	const { label, tone } = stateLabels[watch.state];
	async function run(action: () => Promise<void>, title: string) {
		try {
			await action();
			toast({ title });
			await onChanged();
		} catch (error) {
			showErrorToast('Not changed', error);
		}
	}
	return (
		<li className="grid gap-3 border-b border-line pb-5">
			<p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
				{watch.domain} <Tag tone={tone}>{label}</Tag>
			</p>
			{watch.state === 'active' ? (
				<DescriptionList
					items={[
						{ label: 'Last look', value: formatDateTime(new Date(watch.lastScanAt ?? watch.nextScanAt)) },
						{ label: 'Next look', value: formatDateTime(new Date(watch.nextScanAt)) },
					]}
				/>
			) : (
				<>
					<p>
						Add this TXT record where you manage the domain. It proves that the domain is yours; leave it
						there.
					</p>
					<DescriptionList
						items={[
							{ label: 'Name', value: <code className="wrap-anywhere">{watch.record.name}</code> },
							{ label: 'Value', value: <code className="wrap-anywhere">{watch.record.value}</code> },
						]}
					/>
				</>
			)}
			{watch.changes.length > 0 ? (
				<List items={watch.changes.map(({ at, text }) => `${formatDateTime(new Date(at))}: ${text}`)} />
			) : null}
			<ButtonRow>
				<Button onClick={() => run(() => updateWatch(watch.id, { state: 'active' }), 'We look now')}>
					{watch.state === 'unproven' ? 'Check the record' : 'Look now'}
				</Button>
				{watch.state === 'active' ? (
					<Button onClick={() => run(() => updateWatch(watch.id, { state: 'paused' }), 'Paused')}>
						Pause
					</Button>
				) : null}
				<Button onClick={() => run(() => deleteWatch(watch.id), 'Watch deleted')}>Delete</Button>
			</ButtonRow>
		</li>
	);
}

function AddWatch({ onAdded }: { onAdded: () => Promise<void> }) {
	const [domain, setDomain] = useState('');
	const [busy, onSubmit, problem] = useSubmit('Watch not added', async () => {
		await addWatch(domain);
		setDomain('');
		await onAdded();
	});
	return (
		<form onSubmit={onSubmit} className="max-w-question">
			<Stack>
				<TextField
					label="Domain to watch"
					required
					maxLength={maxTargetLength}
					value={domain}
					onChange={setDomain}
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
