import { createDeviceStorage } from '#app/lib/device-storage.ts';
import {
	addSnapshot,
	type FinishedScan,
	isSameTarget,
	parseSnapshots,
	removeSnapshot,
	type ScanSnapshot,
	type ScanTarget,
	toSnapshot,
} from './logic.ts';

const storage = createDeviceStorage('network-scans');

const readSnapshots = () => parseSnapshots(storage.read());

export function findKeptScan(target: ScanTarget): ScanSnapshot | undefined {
	return readSnapshots().find((snapshot) => isSameTarget(snapshot.target, target));
}

/** False when the device does not store it. */
export function keepScan(scan: FinishedScan): boolean {
	return storage.write(JSON.stringify(addSnapshot(readSnapshots(), toSnapshot(scan))));
}

export function forgetScan(target: ScanTarget): void {
	const rest = removeSnapshot(readSnapshots(), target);
	if (rest.length > 0) storage.write(JSON.stringify(rest));
	else storage.erase();
}
