import { checkAdvice } from '#domain/scan/advice.ts';
import { findCheckId, type ScanCheckResult } from '#domain/scan/checks.ts';
import { describeObservations, describeSteps } from '#domain/scan/finding-text.ts';
import { defaultSteps, isExploited } from '#domain/scan/findings.ts';
import { getProductName } from '#domain/scan/products.ts';
import { checkGuidance, generalAdvice } from './content.ts';
import { countResults, getGrade, getGradeAfterFirstFix, sortBySeverity } from './logic.ts';

type Checks = readonly ScanCheckResult[];

export function getCheckGuidance(id: string) {
	const knownId = findCheckId(id);
	return knownId && { ...checkAdvice[knownId], ...checkGuidance[knownId], step: defaultSteps[knownId] };
}

/** The short task of the check, or the steps of its findings where they differ from the usual one. */
export function getTask({ id, findings }: ScanCheckResult): string | undefined {
	const guidance = getCheckGuidance(id);
	const isUsual = findings.every(
		({ verdict, steps }) => verdict !== 'exposed' || steps.every((step) => step === guidance?.step),
	);
	return isUsual ? guidance?.task : describeSteps(findings);
}

export function getScanRecommendations(checks: Checks): string[] {
	const exposed = sortBySeverity(checks).filter((check) => check.status === 'exposed');
	return [...exposed.map(({ findings }) => describeSteps(findings)), ...generalAdvice];
}

const formatCount = (count: number, one: string, many: string) =>
	count === 1 ? `one ${one}` : `${count} ${many}`;

export function formatVerdict(checks: Checks): string {
	const { exposed, unknown, criticalRisk } = countResults(checks);
	const exploited = checks.flatMap(({ findings }) => findings).find(isExploited);
	const services = formatCount(exposed, 'service is', 'services are');
	switch (getGrade(checks)) {
		case undefined:
			return `No grade: ${unknown} of ${checks.length} checks could not tell.`;
		case 'A':
			return 'Grade A: no exposed service found.';
		case 'B':
			return `Grade B: no main service is exposed, but ${formatCount(exposed, 'gap is', 'gaps are')} left.`;
		case 'C':
			return `Grade C: ${services} exposed.`;
		case 'D':
			return `Grade D: ${services} exposed${criticalRisk > 0 ? ', at critical risk' : ''}.`;
		case 'F':
			return exploited
				? `Grade F: ${getProductName(exploited.product)} has a vulnerability that ransomware groups use.`
				: `Grade F: ${services} exposed. Act today.`;
	}
}

export function formatVerdictDetail(checks: Checks): string {
	const { exposed, unknown } = countResults(checks);
	const [worst] = sortBySeverity(checks);
	const task = worst?.status === 'exposed' ? getTask(worst) : undefined;
	const gradeAfterFix = getGradeAfterFirstFix(checks);
	const grade = getGrade(checks);
	if (task && worst)
		return [
			`${worst.name} is exposed. ${task}`,
			gradeAfterFix && gradeAfterFix !== grade ? `Then the grade is ${gradeAfterFix}.` : '',
		]
			.filter((part) => part !== '')
			.join(' ');
	if (exposed === 0 && unknown === 0) return 'Every check found it closed. Keep it that way.';
	return `${unknown} ${unknown === 1 ? 'check stays' : 'checks stay'} unknown: ask whether that is on purpose.`;
}

export function formatQuestion(check: ScanCheckResult, target: string): string {
	return `A scan of ${target} from outside could not tell whether ${check.name} is closed. ${describeObservations(check)} Is it blocked on purpose, and since when?`;
}
