/** Not in every browser yet, nor in the types of ES2024. */
declare const Temporal: { readonly Now: { timeZoneId(): string } } | undefined;

/** The first Intl formatter of a page takes a slow phone 100 ms; Temporal needs none. */
function readDeviceZone(): string {
	try {
		return typeof Temporal === 'undefined'
			? new Intl.DateTimeFormat().resolvedOptions().timeZone
			: Temporal.Now.timeZoneId();
	} catch {
		return 'UTC';
	}
}

let deviceZone: string | undefined;

/** Read once: pages ask for it on every render. */
export function getDeviceZone(): string {
	deviceZone ??= readDeviceZone();
	return deviceZone;
}

const knownZones = new Map<string, boolean>();

function isKnownZone(zone: string): boolean {
	const known = knownZones.get(zone);
	if (known !== undefined) return known;
	let isKnown = true;
	try {
		new Intl.DateTimeFormat('en-US', { timeZone: zone });
	} catch {
		isKnown = false;
	}
	knownZones.set(zone, isKnown);
	return isKnown;
}

/** UTC for a zone that this browser does not have, such as Etc/Unknown or one newer than the browser. */
export function toKnownZone(zone: string): string {
	return isKnownZone(zone) ? zone : 'UTC';
}

/** 'America/Argentina/Buenos_Aires' is 'Buenos Aires'. */
export function getZoneCity(zone: string): string {
	return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}
