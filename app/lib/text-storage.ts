/** One text under one name on this device. Nothing here ever goes over the network. */
export type TextStorage = {
	read: () => string | undefined;
	/** False where the device has no room or does not allow it; what stood there before is still there. */
	write: (text: string) => boolean;
	/** It is on this device no longer; other tabs hear that it changed. */
	erase: () => void;
	/** The same, and other tabs hear that they are to forget it. */
	eraseEverywhere: () => void;
	/** Told when another tab wrote or erased it. `wasInBfcache`: while this page was put aside nothing was told. */
	onChange: (onChanged: (wasInBfcache: boolean) => void, onErasedEverywhere: () => void) => void;
};

/** What stands there for a moment when all tabs are to forget. */
const erasedMarker = '';

export function createTextStorage(name: string): TextStorage {
	function write(text: string): boolean {
		try {
			localStorage.setItem(name, text);
			return true;
		} catch (error) {
			console.warn('This device does not keep it', error);
			return false;
		}
	}
	function erase(): void {
		try {
			localStorage.removeItem(name);
		} catch (error) {
			console.warn('This device keeps nothing for this site', error);
		}
	}
	return {
		read: () => {
			try {
				return localStorage.getItem(name) ?? undefined;
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
				// The browser says null when everything was cleared at once.
				else if (key === name || key === null) onChanged(false);
			});
			addEventListener('pageshow', ({ persisted }) => {
				if (persisted) onChanged(true);
			});
		},
	};
}
