import { expect, it } from 'vitest';
import { guessPlace } from './places.ts';

it.each([
	['America/New_York', 'us-ny'],
	['America/Detroit', 'us-mi'],
	['America/Kentucky/Louisville', 'us-ky'],
	['America/Phoenix', 'us-az'],
	['Pacific/Honolulu', 'us-hi'],
	['Europe/Berlin', 'eu'],
	['Europe/London', 'uk'],
	['Asia/Tokyo', 'jp'],
	['UTC', undefined],
	['Africa/Nairobi', undefined],
])('maps the time zone %s to the place %s', (zone, place) => {
	expect(guessPlace(zone)).toBe(place);
});
