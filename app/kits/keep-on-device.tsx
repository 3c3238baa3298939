import { Trash2 } from 'lucide-react';
import { useNow } from '#app/lib/clock.ts';
import { Button } from '#app/ui/button.tsx';
import { CheckField } from '#app/ui/field.tsx';
import { savedAgo } from '#domain/time/saved-ago.ts';
import { eraseNow, keepOnDevice, stopKeeping, useKept } from './incident-record.ts';

/** Off until the visitor ticks it: nothing is stored without being asked for. */
export function KeepOnDevice({ onErased }: { onErased: () => void }) {
	const { on, savedAt, problem } = useKept();
	const now = useNow();
	return (
		<div>
			<CheckField
				label={
					<>
						<span className="font-semibold">Keep on this device</span>
						<span className="block text-sm text-soft">
							Survives a reload, a closed tab and a restart. On this device alone, never over the network;
							whoever uses this device can read it.
						</span>
					</>
				}
				checked={on}
				onChange={(wanted) => (wanted ? keepOnDevice() : stopKeeping())}
			/>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2 pl-9">
				{on && savedAt && now ? (
					<p className="text-sm text-soft">On this device, {savedAgo(new Date(savedAt), now)}.</p>
				) : null}
				{problem ? (
					<p role="alert" className="font-semibold text-danger">
						{problem}
					</p>
				) : null}
				{on || problem ? (
					<Button
						onClick={() => {
							eraseNow();
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
