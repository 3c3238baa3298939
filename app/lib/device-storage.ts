/** One key of localStorage, or of sessionStorage. Nothing here is sent over the network. */
export type DeviceStorage = {
	read: () => string | undefined;
	/** Returns false when storage is full or blocked; the previous value is kept. */
	write: (text: string) => boolean;
	/** Other tabs get a change event. */
	erase: () => void;
	/** Other tabs get an erased event and discard their copy. */
	eraseEverywhere: () => void;
	/** `wasInBfcache`: the page was in the back/forward cache and may have missed events. */
	onChange: (onChanged: (wasInBfcache: boolean) => void, onErasedEverywhere: () => void) => void;
};

/** Written before the removal: its storage event alone would not tell tabs to discard their copy. */
const erasedMarker = '';

/** `getStorage` is called on each use, because reading the property throws where storage is blocked. */
export function createDeviceStorage(
	name: string,
	getStorage: () => Storage = () => localStorage,
): DeviceStorage {
	function write(text: string): boolean {
		try {
			getStorage().setItem(name, text);
			return true;
		} catch (error) {
			console.warn('This device does not keep it', error);
			return false;
		}
	}
	function erase(): void {
		try {
			getStorage().removeItem(name);
		} catch (error) {
			console.warn('This device keeps nothing for this site', error);
		}
	}
	return {
		read: () => {
			try {
				return getStorage().getItem(name) ?? undefined;
			} catch {
				return undefined;
			}
		},
		write,
		erase,
		eraseEverywhere: () => {
			write(erasedMarker);
			erase();
		},
		onChange: (onChanged, onErasedEverywhere) => {
			addEventListener('storage', ({ key, newValue }) => {
				if (key === name && newValue === erasedMarker) onErasedEverywhere();
				// `key` is null when all storage was cleared.
				else if (key === name || key === null) onChanged(false);
			});
			addEventListener('pageshow', ({ persisted }) => {
				if (persisted) onChanged(true);
			});
		},
	};
}
