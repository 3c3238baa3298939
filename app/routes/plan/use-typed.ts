import { useIncidentRecord, useShownRecord } from '#app/features/incident/record-session.ts';
import { useKeptResult } from '#app/features/incident/use-kept-result.ts';
import { calculator as downtime } from '#app/tools/downtime-calculator/calculator.ts';
import { questions } from '#app/tools/ransomprep/content.ts';
import { assessReadiness, maxScore } from '#app/tools/ransomprep/logic.ts';
import { calculator as recovery } from '#app/tools/recovery-costs/calculator.ts';
import { formatDuration, calculator as restore } from '#app/tools/recovery-estimator/calculator.ts';
import { parseValues } from '#domain/fields/form.ts';
import { calculate } from '#domain/models/calculator.ts';
import { type Answers, validateAnswers } from '#domain/models/questionnaire.ts';
import { formatMoneyRange, getMoneyRange } from '#domain/ready/money.ts';

export type Money = { readonly text: string; readonly basis: string };

/** From what somebody typed in the calculators; never from their examples. */
export function useMoney(): Money | undefined {
	const [typed] = useKeptResult(downtime.form.tool);
	const [size] = useKeptResult(restore.form.tool);
	const stored = useIncidentRecord()[recovery.form.tool];
	const outage = calculate(downtime, parseValues(downtime.form.fields, typed))?.result;
	const costs = calculate(recovery, parseValues(recovery.form.fields, stored));
	const estimate = calculate(restore, parseValues(restore.form.fields, size))?.result;
	const range = getMoneyRange(outage, costs?.result);
	if (!range) return undefined;
	const basis = [
		outage && `${outage.downtimeHours} hours offline`,
		costs && `${costs.inputs.downtimeHours} working hours lost and the recovery costs that you typed`,
		!range.hasLostBusiness && 'lost business is not in it',
	].filter(Boolean);
	const isLonger = outage && estimate && estimate.hours > outage.downtimeHours;
	const note = isLonger ? ` Your restore estimate is longer: ${formatDuration(estimate.hours)}.` : '';
	return { text: formatMoneyRange(range), basis: `${basis.join('; ')}.${note}` };
}

/** The specified points and level of the twelve questions, separate from the plan's percentage. */
export function useReadinessLine(): string | undefined {
	const [kept] = useKeptResult('ransomprep');
	const answers = kept as Answers;
	if (validateAnswers(questions, answers).length > 0) return undefined;
	const { score, level } = assessReadiness(answers);
	return `${score} of ${maxScore} points, ${level.label}`;
}

/** A text in the pack or the contact card. */
export function useTyped(tool: string, field: string): string {
	const value = useShownRecord()[tool]?.[field];
	return typeof value === 'string' ? value : '';
}
