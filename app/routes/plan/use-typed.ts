import type { StoredValues } from '#app/features/incident/kept-results.ts';
import { useIncidentRecord, useShownRecord } from '#app/features/incident/record-session.ts';
import { useKeptResult } from '#app/features/incident/use-kept-result.ts';
import { usePlan } from '#app/features/plan/use-plan.ts';
import { calculator as downtime } from '#app/tools/downtime-calculator/calculator.ts';
import { form as insurance } from '#app/tools/insurance-calculator/fields.ts';
import { questions } from '#app/tools/ransomprep/content.ts';
import { assessReadiness, maxScore } from '#app/tools/ransomprep/logic.ts';
import { calculator as recovery } from '#app/tools/recovery-costs/calculator.ts';
import { formatDuration, calculator as restore } from '#app/tools/recovery-estimator/calculator.ts';
import { parseValues } from '#domain/fields/form.ts';
import { parseNumber } from '#domain/fields/parse-number.ts';
import { formatUsd } from '#domain/formats/amounts.ts';
import { calculate } from '#domain/models/calculator.ts';
import { type Answers, validateAnswers } from '#domain/models/questionnaire.ts';
import type { DerivedPlan } from '#domain/ready/derive-plan.ts';
import { formatMoneyRange, getMoneyRange } from '#domain/ready/money.ts';
import { dayMs } from '#domain/ready/state.ts';
import { formatDate } from '#domain/time/dates.ts';
import { moneyLimits } from './content.ts';

export type Money = {
	readonly text: string /** What the range rests on and leaves out. */;
	readonly note: string;
};

const maxAgeMs = 365 * dayMs;

/** Insurance is not taken off the range. */
function describeCoverage(typed: StoredValues, plan: DerivedPlan | undefined, high: number): string {
	const { currentCoverage } = parseValues(insurance.fields, typed);
	const coverage = parseNumber(currentCoverage);
	if (!coverage.isValid || coverage.value === 0) return '';
	const at = plan?.said.find(({ tool, item }) => tool === insurance.tool && item === 'currentCoverage')?.at;
	return [
		` Coverage as you typed it: ${formatUsd(coverage.value)}${coverage.value < high ? ', below the upper end' : ''}.`,
		'What is paid is decided by the policy.',
		at && `First typed on ${formatDate(new Date(at))}${plan.now - at > maxAgeMs ? ': check it again' : ''}.`,
	]
		.filter(Boolean)
		.join(' ');
}

/** From what somebody typed in the calculators; never from their examples. */
export function useMoney(): Money | undefined {
	const plan = usePlan();
	const [insured] = useKeptResult(insurance.tool);
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
	const coverage = describeCoverage(insured, plan, range.high);
	return {
		text: formatMoneyRange(range),
		note: `Based on ${basis.join('; ')}.${note} ${moneyLimits}${coverage}`,
	};
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
