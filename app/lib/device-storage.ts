/** One key of localStorage, or of sessionStorage. Nothing here is sent over the network. */
export type DeviceStorage = {
	read: () => string | undefined;
	/** Returns false when storage is full or blocked; the previous value is kept. */
	write: (text: string) => boolean;
	/** Other tabs get a change event. */
	erase: () => void;
};

/** `getStorage` is called on each use, because reading the property throws where storage is blocked. */
export function createDeviceStorage(
	name: string,
	getStorage: () => Storage = () => localStorage,
): DeviceStorage {
	return {
		read: () => {
			try {
				return getStorage().getItem(name) ?? undefined;
			} catch {
				return undefined;
			}
		},
		write: (text) => {
			try {
				getStorage().setItem(name, text);
				return true;
			} catch (error) {
				console.warn('This device does not keep it', error);
				return false;
			}
		},
		erase: () => {
			try {
				getStorage().removeItem(name);
			} catch (error) {
				console.warn('This device keeps nothing for this site', error);
			}
		},
	};
}
