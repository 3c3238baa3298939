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
import { calculate } from '#domain/models/calculator.ts';
import { type Answers, validateAnswers } from '#domain/models/questionnaire.ts';
import { describeCoverage, formatMoneyRange, getMoneyRange } from '#domain/ready/money.ts';
import { moneyLimits } from './content.ts';

export type Money = {
	readonly text: string;
	/** What the range rests on and leaves out. */
	readonly note: string;
};

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
	const coverage = parseNumber(parseValues(insurance.fields, insured).currentCoverage);
	const typedAt = plan?.said.find(
		({ tool, item }) => tool === insurance.tool && item === 'currentCoverage',
	)?.at;
	const limit = coverage.value > 0 ? describeCoverage(coverage.value, range.high, typedAt, plan?.now) : '';
	return {
		text: formatMoneyRange(range),
		note: `Based on ${basis.join('; ')}.${note} ${moneyLimits} ${limit}`.trim(),
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
