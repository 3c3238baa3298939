import { type FormEvent, useState } from 'react';
import { useLoaded } from '#app/features/account/requests.ts';
import { api, getErrorMessage, readJson } from '#app/lib/api.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { ButtonRow, Stack } from '#app/ui/layout.tsx';
import { LoadingPlaceholder } from '#app/ui/progress.tsx';
import { Confirmation } from './confirm-button.tsx';

const fetchCounts = () => readJson(api.operator.rooms.$get());

const formatMegabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

function DeleteRoom({ onDeleted }: { onDeleted: () => void }) {
	const [id, setId] = useState('');
	const [isAsking, setIsAsking] = useState(false);
	const [message, setMessage] = useState('');
	function ask(event: FormEvent) {
		event.preventDefault();
		setMessage('');
		setIsAsking(true);
	}
	async function remove() {
		setIsAsking(false);
		try {
			await api.operator.rooms[':id'].$delete({ param: { id: id.trim() } });
			setMessage(`Room ${id.trim()} was deleted.`);
			setId('');
			onDeleted();
		} catch (error) {
			setMessage(getErrorMessage(error, 'The room was not deleted. Try again.'));
		}
	}
	return (
		<form className="grid max-w-reading gap-3" autoComplete="off" onSubmit={ask}>
			<TextField
				label="Room number"
				hint="22 characters. People find it on the share page under ‘What we can see’."
				pattern="\s*[\w\-]{22}\s*"
				required
				value={id}
				onChange={setId}
			/>
			<ButtonRow>
				{isAsking ? (
					<>
						<Button key="cancel" onClick={() => setIsAsking(false)}>
							Cancel
						</Button>
						<Confirmation onConfirm={remove} />
					</>
				) : (
					// Without keys React turns the pressed button into this one, and the same press submits the form.
					<Button key="ask" type="submit">
						Delete this room
					</Button>
				)}
			</ButtonRow>
			<p role="status" className="font-semibold empty:hidden">
				{message}
			</p>
		</form>
	);
}

/** Counts and deletion alone: the content of a room is encrypted. */
export function Rooms({ canDelete }: { canDelete: boolean }) {
	const [counts, load] = useLoaded('Rooms not loaded', fetchCounts);
	if (!counts) return <LoadingPlaceholder />;
	return (
		<Stack gap="gap-6">
			<p>
				{counts.rooms} open {counts.rooms === 1 ? 'room' : 'rooms'}, {counts.entries} encrypted{' '}
				{counts.entries === 1 ? 'entry' : 'entries'}, {formatMegabytes(counts.bytes)}. Nobody here can read
				them.
			</p>
			{canDelete ? (
				<Stack gap="gap-2">
					<h2>After an abuse report</h2>
					<DeleteRoom onDeleted={load} />
				</Stack>
			) : null}
		</Stack>
	);
}
