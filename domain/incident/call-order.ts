/** Every page that names an order of calls derives it from here. */
export const firstCalls = [
	{ id: 'it-provider', name: 'IT provider' },
	{ id: 'insurer', name: 'insurer' },
	{ id: 'lawyer', name: 'breach lawyer' },
	{ id: 'police', name: 'police' },
] as const;

export type FirstCallId = (typeof firstCalls)[number]['id'];

export const callSentence =
	'Call your IT provider and your insurer at the same time, then a breach lawyer, then the police.';

export const hireRule = 'Ask the insurer before you hire anyone new.';

type Call = { readonly id: string; readonly outcome?: string };

/** Before IT provider and insurer were two calls, records stored one row for both. */
const legacyJointCallId = 'it-and-insurer';

/** Reached, or there is nobody to call. */
export function isSettled(calls: readonly Call[], id: string): boolean {
	const isJoint = id === 'it-provider' || id === 'insurer';
	return calls.some(
		(call) => (call.id === id || (isJoint && call.id === legacyJointCallId)) && call.outcome !== 'no-answer',
	);
}

export function countSettledCalls(calls: readonly Call[]): number {
	return firstCalls.filter(({ id }) => isSettled(calls, id)).length;
}
