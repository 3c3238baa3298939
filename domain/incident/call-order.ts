/** The tool that logs the calls. */
export const callsTool = 'emergency-contacts';

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

/** Courts ordered reports handed over where the contract was not made for a lawsuit. */
export const privilegeRule =
	'Before a forensic firm signs, have your lawyer hire it under a new contract. The lawyer decides what is written down and who gets it.';

type Call = { readonly id: string; readonly outcome?: string | undefined };

function hasOutcome(calls: readonly Call[], id: string, isCounted: (outcome: string) => boolean): boolean {
	return calls.some((call) => call.id === id && isCounted(call.outcome ?? ''));
}

/** A call without an outcome was answered. */
export function isReached(calls: readonly Call[], id: string): boolean {
	return hasOutcome(calls, id, (outcome) => outcome !== 'no-answer' && outcome !== 'none');
}

/** Reached, or there is nobody to call. */
export function isSettled(calls: readonly Call[], id: string): boolean {
	return hasOutcome(calls, id, (outcome) => outcome !== 'no-answer');
}

/** A call to somebody the organization does not have is neither open nor made. */
export function countCalls(calls: readonly Call[]): { made: number; total: number; open: number } {
	const made = firstCalls.filter(({ id }) => isReached(calls, id)).length;
	const open = firstCalls.filter(({ id }) => !isSettled(calls, id)).length;
	return { made, total: made + open, open };
}
