/** One text under one name on this device. Nothing here ever goes over the network. */
export type DeviceText = {
	read: () => string | undefined;
	/** False where the device has no room or does not allow it; what stood there before is still there. */
	write: (text: string) => boolean;
	erase: () => void;
	/** Told when another tab wrote or erased it. */
	onChange: (listener: (text: string | undefined) => void) => () => void;
};

export function deviceText(name: string): DeviceText {
	return {
		read: () => {
			try {
				return localStorage.getItem(name) ?? undefined;
			} catch {
				return undefined;
			}
		},
		write: (text) => {
			try {
				localStorage.setItem(name, text);
				return true;
			} catch (error) {
				console.warn('This device does not keep it', error);
				return false;
			}
		},
		erase: () => {
			try {
				localStorage.removeItem(name);
			} catch (error) {
				console.warn('This device keeps nothing for this site', error);
			}
		},
		onChange: (listener) => {
			const told = (event: StorageEvent) => {
				// The browser says null when everything was cleared at once.
				if (event.key === name || event.key === null) listener(event.newValue ?? undefined);
			};
			addEventListener('storage', told);
			return () => removeEventListener('storage', told);
		},
	};
}
