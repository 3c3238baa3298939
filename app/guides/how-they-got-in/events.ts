import { describeFinding, isDescribed } from '#domain/evidence/content.ts';
import type { DescribeEvent } from '#domain/incident/event.ts';

export const describeEvent: DescribeEvent = (event) =>
	event.kind === 'finding' && isDescribed(event.finding) ? describeFinding(event.finding) : undefined;
