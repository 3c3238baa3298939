import type { ScanCheckResult } from '#domain/scan/checks.ts';
import {
	countResults,
	getGrade,
	getGradeAfterFirstFix,
	getTask,
	listProducts,
	sortBySeverity,
} from './logic.ts';

const formatCount = (count: number, one: string, many: string) =>
	count === 1 ? `one ${one}` : `${count} ${many}`;

export function formatVerdict(checks: readonly ScanCheckResult[]): string {
	const { exposed, unknown, criticalRisk } = countResults(checks);
	const exploited = listProducts(checks).find((product) => product.exploited !== null);
	const doors = formatCount(exposed, 'door is', 'doors are');
	switch (getGrade(checks)) {
		case undefined:
			return `No grade: ${unknown} of ${checks.length} checks could not tell.`;
		case 'A':
			return 'Grade A: no open door found.';
		case 'B':
			return `Grade B: no main door is open, but ${formatCount(exposed, 'gap is', 'gaps are')} left.`;
		case 'C':
			return `Grade C: ${doors} open.`;
		case 'D':
			return criticalRisk > 0 ? `Grade D: ${doors} wide open.` : `Grade D: ${doors} open.`;
		case 'F':
			return exploited
				? `Grade F: ${exploited.product} has a hole that ransomware crews use.`
				: `Grade F: ${doors} open. Act today.`;
	}
}

export function formatVerdictDetail(checks: readonly ScanCheckResult[]): string {
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
	if (exposed === 0 && unknown === 0) return 'Everything we asked was answered with no. Keep it that way.';
	return `${unknown} ${unknown === 1 ? 'check stays' : 'checks stay'} unknown: ask whether that is on purpose.`;
}

export function formatQuestion(check: ScanCheckResult, target: string): string {
	const observation = /^Seen: (.*)$/m.exec(check.details ?? '')?.[1] ?? '';
	return `A scan of ${target} from outside could not tell whether ${check.name} is closed. ${observation} Is it blocked on purpose, and since when?`;
}
