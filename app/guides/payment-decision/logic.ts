import { labelOf } from '#domain/fields/choices.ts';
import { form, type PaymentRecord } from './fields.ts';

function lines(text: string): number {
	return text.split('\n').filter((line) => line.trim() !== '').length;
}

/** Reasons against have to be looked for as hard as reasons for. */
export function hasTooFewAgainst({ reasonsFor, reasonsAgainst }: PaymentRecord): boolean {
	return lines(reasonsAgainst) < lines(reasonsFor);
}

/** What the record says so far. */
export function decisionVerdict({ decision }: PaymentRecord): string {
	if (decision === '') return 'Nothing is decided yet. Until it is, nobody pays.';
	return `Decided: ${labelOf(form.fields.decision.choices, decision).toLowerCase()}.`;
}
