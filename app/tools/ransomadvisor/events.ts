import { getOptionLabel } from '#domain/fields/kind.ts';
import type { DescribeEvent } from '#domain/incident/event.ts';
import { form } from './fields.ts';

export const describeEvent: DescribeEvent = (event) =>
	event.kind === 'result'
		? `Triage answered: ${getOptionLabel(form.fields.urgency.options, event.value)}`
		: undefined;
