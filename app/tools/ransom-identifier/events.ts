import type { DescribeEvent } from '#domain/incident/event.ts';

export const describeEvent: DescribeEvent = (event) => {
	if (event.kind !== 'result') return undefined;
	return event.isUncertain ? `Possibly ${event.value}, not certain` : `Identified as ${event.value}`;
};
