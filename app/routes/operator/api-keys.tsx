import { type FormEvent, useState } from 'react';
import { runOrShowError, useLoaded } from '#app/features/account/requests.ts';
import { api, readJson } from '#app/lib/api.ts';
import { Button } from '#app/ui/button.tsx';
import { CheckboxField, TextField } from '#app/ui/field.tsx';
import { ButtonRow, Panel, Stack } from '#app/ui/layout.tsx';
import { LoadingPlaceholder } from '#app/ui/progress.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { ApiKey, CreatedApiKey } from '#contract/api-keys.ts';
import { formatDateTime } from '#domain/time/dates.ts';
import { ConfirmButton } from './confirm-button.tsx';

const listKeys = () => readJson(api.operator.keys.$get());

function KeyCard({ apiKey, onRevoked }: { apiKey: ApiKey; onRevoked: () => void }) {
	async function revoke() {
		await api.operator.keys[':id'].$delete({ param: { id: apiKey.id } });
		toast({ title: 'Key revoked' });
		onRevoked();
	}
	return (
		<Panel className="grid grid-cols-[minmax(0,1fr)] gap-2">
			<p className="font-semibold wrap-anywhere">{apiKey.name}</p>
			<p className="text-sm text-soft wrap-anywhere">
				{apiKey.scope === 'write' ? 'Reads, and changes the status of leads. ' : 'Reads. '}
				{apiKey.networks.length > 0 ? `Only from ${apiKey.networks.join(', ')}. ` : null}
				{apiKey.expires_at ? `Ends ${formatDateTime(new Date(apiKey.expires_at))}. ` : null}
				Created {formatDateTime(new Date(apiKey.created_at))} by {apiKey.created_by}.{' '}
				{apiKey.last_used_at
					? `Last used in the hour from ${formatDateTime(new Date(apiKey.last_used_at))}.`
					: 'Not used yet.'}
			</p>
			<ButtonRow>
				<ConfirmButton
					label="Revoke"
					confirmLabel="Yes, revoke it now"
					failureTitle="Not revoked"
					onConfirm={revoke}
				/>
			</ButtonRow>
		</Panel>
	);
}

function NewKeyForm({ onCreated }: { onCreated: (created: CreatedApiKey) => void }) {
	const [name, setName] = useState('');
	const [canWrite, setCanWrite] = useState(false);
	const [lastDay, setLastDay] = useState('');
	const [networks, setNetworks] = useState('');
	function create(event: FormEvent) {
		event.preventDefault();
		runOrShowError('Key not created', async () => {
			const json = {
				name: name.trim(),
				scope: canWrite ? ('write' as const) : ('read' as const),
				expires_at: lastDay ? new Date(`${lastDay}T23:59:59`).toISOString() : null,
				networks: networks.split(/[\s,]+/).filter(Boolean),
			};
			onCreated(await readJson(api.operator.keys.$post({ json })));
			setName('');
			setNetworks('');
		});
	}
	return (
		<form className="grid max-w-reading gap-3" autoComplete="off" onSubmit={create}>
			<TextField
				label="Name of the new key"
				hint="What uses it, such as ‘Monthly report’."
				required
				maxLength={60}
				value={name}
				onChange={setName}
			/>
			<CheckboxField label="May change the status of leads" checked={canWrite} onChange={setCanWrite} />
			<TextField label="Last day" hint="Optional." type="date" value={lastDay} onChange={setLastDay} />
			<TextField
				label="Networks"
				hint="Optional. Where the key works, such as 192.0.2.0/24, with commas."
				value={networks}
				onChange={setNetworks}
			/>
			<ButtonRow>
				<Button type="submit">Create a key</Button>
			</ButtonRow>
		</form>
	);
}

/** Keys for programs. */
export function ApiKeys() {
	const [keys, load] = useLoaded('Keys not loaded', listKeys);
	const [created, setCreated] = useState<CreatedApiKey>();
	if (keys === undefined) return <LoadingPlaceholder />;
	if (keys === null)
		return (
			<p>
				Keys are off. To let programs read responses and leads, set <code>API_KEYS=true</code> and restart.
			</p>
		);
	return (
		<Stack gap="gap-6">
			<p>A key reads every response and lead. With the check below it also changes their status.</p>
			{created ? (
				<Panel>
					<p className="font-semibold">Copy the key now. It is not shown again.</p>
					<p>
						<code className="wrap-anywhere">{created.key}</code>
					</p>
				</Panel>
			) : null}
			<ul aria-label="API keys" className="grid gap-3">
				{keys.map((apiKey) => (
					<li key={apiKey.id}>
						<KeyCard apiKey={apiKey} onRevoked={load} />
					</li>
				))}
			</ul>
			<NewKeyForm
				onCreated={(key) => {
					setCreated(key);
					load();
				}}
			/>
		</Stack>
	);
}
