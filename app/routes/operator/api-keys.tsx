import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { showErrorToast } from '#app/features/forms/use-submit.ts';
import { createApiKey, listApiKeys, revokeApiKey } from '#app/features/operator/operator.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { ButtonRow, Panel, Stack } from '#app/ui/layout.tsx';
import { LoadingPlaceholder } from '#app/ui/progress.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { ApiKey, CreatedApiKey } from '#contract/api-keys.ts';
import { formatDateTime } from '#domain/time/dates.ts';

function KeyCard({ apiKey, onRevoked }: { apiKey: ApiKey; onRevoked: () => void }) {
	const [isConfirming, setIsConfirming] = useState(false);
	async function revoke() {
		try {
			await revokeApiKey(apiKey.id);
			toast({ title: 'Key revoked' });
			onRevoked();
		} catch (error) {
			showErrorToast('Not revoked', error);
		}
	}
	return (
		<Panel className="grid grid-cols-[minmax(0,1fr)] gap-2">
			<p className="font-semibold wrap-anywhere">{apiKey.name}</p>
			<p className="text-sm text-soft wrap-anywhere">
				Created {formatDateTime(new Date(apiKey.created_at))} by {apiKey.created_by}.{' '}
				{apiKey.last_used_at
					? `Last used in the hour from ${formatDateTime(new Date(apiKey.last_used_at))}.`
					: 'Not used yet.'}
			</p>
			<ButtonRow>
				{isConfirming ? (
					<Button key="confirm" variant="danger" onClick={revoke}>
						Yes, revoke it now
					</Button>
				) : (
					<Button key="ask" onClick={() => setIsConfirming(true)}>
						Revoke
					</Button>
				)}
			</ButtonRow>
		</Panel>
	);
}

function NewKeyForm({ onCreated }: { onCreated: (created: CreatedApiKey) => void }) {
	const [name, setName] = useState('');
	async function create(event: FormEvent) {
		event.preventDefault();
		try {
			onCreated(await createApiKey(name.trim()));
			setName('');
		} catch (error) {
			showErrorToast('Key not created', error);
		}
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
			<ButtonRow>
				<Button type="submit">Create a key</Button>
			</ButtonRow>
		</form>
	);
}

/** Keys for programs that read responses and leads. */
export function ApiKeys() {
	const [keys, setKeys] = useState<ApiKey[] | null>();
	const [created, setCreated] = useState<CreatedApiKey>();
	const load = useCallback(() => {
		listApiKeys().then(setKeys, (error) => showErrorToast('Keys not loaded', error));
	}, []);
	useEffect(load, [load]);
	if (keys === undefined) return <LoadingPlaceholder />;
	if (keys === null)
		return (
			<p>
				Keys are off. To let programs read responses and leads, set <code>API_KEYS=true</code> and restart.
			</p>
		);
	return (
		<Stack gap="gap-6">
			<p>A key reads every response and lead. It changes nothing.</p>
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
