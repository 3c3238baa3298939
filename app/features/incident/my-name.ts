import { createDeviceStorage } from '#app/lib/device-storage.ts';
import { createStore } from '#app/lib/store.ts';
import { writer } from './record-store.ts';

const nameStorage = createDeviceStorage('incident-my-name', () => sessionStorage);
const chosenName = createStore(typeof window === 'undefined' ? '' : (nameStorage.read() ?? ''));

/** The name given in the room, or the one that was chosen to see one's own steps. */
export function useMyName(): string {
	const ownName = chosenName.use();
	return writer.use().name || ownName;
}

export function setMyName(name: string): void {
	nameStorage.write(name);
	chosenName.set(name);
}
