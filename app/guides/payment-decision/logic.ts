import { getOptionLabel } from '#domain/fields/kind.ts';
import { form, type PaymentRecord } from './fields.ts';

function countLines(text: string): number {
	return text.split('\n').filter((line) => line.trim() !== '').length;
}

export function hasTooFewReasonsAgainst({ reasonsFor, reasonsAgainst }: PaymentRecord): boolean {
	return countLines(reasonsAgainst) < countLines(reasonsFor);
}

export function describeDecision({ decision }: PaymentRecord): string {
	if (decision === '') return 'Nothing is decided yet. Until it is, nobody pays.';
	return `Decided: ${getOptionLabel(form.fields.decision.options, decision).toLowerCase()}.`;
}
