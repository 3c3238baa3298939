import { Trash2 } from 'lucide-react';
import { useNow } from '#app/lib/clock.ts';
import { Button } from '#app/ui/button.tsx';
import { CheckboxField } from '#app/ui/field.tsx';
import { formatSavedAgo } from '#domain/time/saved-ago.ts';
import {
	disablePersistence,
	enablePersistence,
	eraseEverywhere,
	type PersistenceProblem,
	usePersistence,
} from './record-store.ts';

const problemMessages: Readonly<Record<PersistenceProblem, string>> = {
	full: 'This device did not keep the last change: its storage is full or not allowed. What was kept before is still there. Save a file.',
	unreadable:
		'What this device kept cannot be read here. It was left as it is. Open a saved file, or erase it.',
	anotherTab:
		'Another tab keeps its incident on this device. Tick the box to put what you typed here and there together.',
};

/** Off until the visitor checks it: nothing is stored without being asked for. */
export function PersistenceToggle({ onErased }: { onErased: () => void }) {
	const { isEnabled, savedAt, problem } = usePersistence();
	const now = useNow();
	return (
		<div>
			<CheckboxField
				label={
					<>
						<span className="font-semibold">Keep on this device</span>
						<span className="block text-sm text-soft">
							Survives a reload, a closed tab and a restart. On this device alone, never over the network;
							whoever uses this device can read it.
						</span>
					</>
				}
				checked={isEnabled}
				onChange={(checked) => (checked ? enablePersistence() : disablePersistence())}
			/>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2 pl-9">
				{isEnabled && savedAt && now ? (
					<p className="text-sm text-soft">On this device, {formatSavedAgo(new Date(savedAt), now)}.</p>
				) : null}
				{problem ? (
					<p role="alert" className="font-semibold text-danger">
						{problemMessages[problem]}
					</p>
				) : null}
				{isEnabled || problem ? (
					<Button
						onClick={() => {
							eraseEverywhere();
							onErased();
						}}
					>
						<Trash2 size={18} aria-hidden="true" />
						Erase now
					</Button>
				) : null}
			</div>
		</div>
	);
}
