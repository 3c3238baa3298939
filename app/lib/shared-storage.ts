import { createDeviceStorage, type DeviceStorage } from './device-storage.ts';

/** One key of localStorage that all tabs follow. */
export type SharedStorage = DeviceStorage & {
	/** Other tabs get an erased event and discard their copy. */
	eraseEverywhere: () => void;
	/** `wasInBfcache`: the page was in the back/forward cache and may have missed events. */
	onChange: (
		onChanged: (wasInBfcache: boolean) => void,
		onErasedEverywhere: () => void,
		signal: AbortSignal,
	) => void;
};

/** Written before the removal: its storage event alone would not tell tabs to discard their copy. */
const erasedMarker = '';

export function createSharedStorage(name: string): SharedStorage {
	const storage = createDeviceStorage(name);
	return {
		...storage,
		eraseEverywhere: () => {
			storage.write(erasedMarker);
			storage.erase();
		},
		onChange: (onChanged, onErasedEverywhere, signal) => {
			const handleStorage = ({ key, newValue }: StorageEvent) => {
				if (key === name && newValue === erasedMarker) onErasedEverywhere();
				// `key` is null when all storage was cleared.
				else if (key === name || key === null) onChanged(false);
			};
			addEventListener('storage', handleStorage, { signal });
			addEventListener('pageshow', ({ persisted }) => persisted && onChanged(true), { signal });
		},
	};
}
