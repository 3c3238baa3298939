import { createContext, use } from 'react';
import { SelectField } from '#app/ui/field.tsx';
import { formatDateTime } from '#domain/time/dates.ts';
import { getDeviceZone } from '#domain/time/zone.ts';

/** The office's time zone; the device may be elsewhere. */
export const OfficeZone = createContext('UTC');

/** The SHA-256 of a file by its name, for the raw events that come from it. */
export const FingerprintOf = createContext<(file: string) => string>(() => '');

export function useFormatTime(): (time: number) => string {
	const zone = use(OfficeZone);
	return (time) => formatDateTime(new Date(time), zone);
}

export function ZoneSelect({ onChange }: { onChange: (zone: string) => void }) {
	const zone = use(OfficeZone);
	const zones = new Set([zone, getDeviceZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')]);
	return (
		<SelectField
			label="Time zone of the office"
			hint="Every time on this page is shown in it. Raw events are in UTC."
			value={zone}
			options={[...zones].map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
			onChange={onChange}
		/>
	);
}
