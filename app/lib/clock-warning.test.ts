import { expect, it } from 'vitest';
import { describeClockOffset } from './clock-warning.ts';

const header = 'Sun, 15 Nov 2026 02:10:00 GMT';
const serverMs = Date.parse(header);

it.each([
	[0, undefined],
	[119_000, undefined],
	[-120_000, undefined],
	[180_000, '3 minutes ahead'],
	[-600_000, '10 minutes behind'],
	[3 * 3_600_000, '3 hours ahead'],
	[-72 * 3_600_000, '3 days behind'],
])('describes a device that is %d ms off as %s', (offset, words) => {
	const text = describeClockOffset(serverMs + offset, header);
	if (words === undefined) expect(text).toBeUndefined();
	else expect(text).toContain(words);
});

it.each([null, 'soon'])('gives no warning for the header %j', (invalid) => {
	expect(describeClockOffset(serverMs, invalid)).toBeUndefined();
});
