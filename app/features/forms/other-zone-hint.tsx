import type { ReactNode } from 'react';
import { formatOtherZone } from '#domain/time/dates.ts';
import { parseInstant, splitTime } from '#domain/time/instant.ts';
import { getZoneCity } from '#domain/time/zone.ts';

/** For a value that was entered in another time zone. */
export function OtherZoneHint({ value, hint }: { value: string; hint?: ReactNode }) {
	const { zone } = splitTime(value);
	const instant = parseInstant(value);
	if (!instant) return zone ? `This is the time in ${getZoneCity(zone)}.` : hint;
	const other = formatOtherZone(new Date(instant.epochMs), instant.zone);
	return other ? `Your time. Entered as ${other}.` : hint;
}
