import type { ReactNode } from 'react';
import { formatOtherZone } from '#domain/time/dates.ts';
import { joinDateTime, parseInstant, splitTime, toDate } from '#domain/time/instant.ts';
import { getDeviceZone, getZoneCity } from '#domain/time/zone.ts';

/** For a value that was entered in another time zone. */
type OtherZoneHintProps = {
	value: string;
	/** The date that belongs to a time, if a separate field has it. */
	day?: string | undefined;
	hint?: ReactNode;
};

export function OtherZoneHint({ value, day, hint }: OtherZoneHintProps) {
	const { zone } = splitTime(value);
	const instant = parseInstant(value);
	if (!instant && zone) {
		const at = day && toDate(joinDateTime(day, value) ?? '');
		const own = at ? formatOtherZone(at, getDeviceZone(), zone) : '';
		return `This is the time in ${getZoneCity(zone)}.${own && ` For you it is ${own}.`}`;
	}
	if (!instant) return hint;
	const other = formatOtherZone(new Date(instant.epochMs), instant.zone);
	return other ? `Your time. Entered as ${other}.` : hint;
}
