import { useIncidentRecord } from '#app/features/incident/record-session.ts';
import { useKeptResult } from '#app/features/incident/use-kept-result.ts';
import { calculator as downtime } from '#app/tools/downtime-calculator/calculator.ts';
import { calculator as recovery } from '#app/tools/recovery-costs/calculator.ts';
import { parseValues } from '#domain/fields/form.ts';
import { calculate } from '#domain/models/calculator.ts';
import { formatMoneyRange, getMoneyRange } from '#domain/ready/money.ts';

export type Money = { readonly text: string; readonly basis: string };

/** From what somebody typed in the two calculators; never from their examples. */
export function useMoney(): Money | undefined {
	const [typed] = useKeptResult(downtime.form.tool);
	const stored = useIncidentRecord()[recovery.form.tool];
	const outage = calculate(downtime, parseValues(downtime.form.fields, typed))?.result;
	const repair = calculate(recovery, parseValues(recovery.form.fields, stored))?.result;
	const range = getMoneyRange(outage, repair);
	if (!range) return undefined;
	const basis = [
		outage && `${outage.downtimeHours} hours offline`,
		repair && 'the recovery costs that you typed',
		!range.hasLostBusiness && 'lost business is not in it',
	].filter(Boolean);
	return { text: formatMoneyRange(range), basis: `${basis.join('; ')}.` };
}
