import type { ScanCheckResult } from '#domain/scan/checks.ts';
import { gradeAfterFirstFix, gradeOf, scanCounts, wordsOf, worstFirst } from './logic.ts';

const counted = (count: number, one: string, many: string) =>
	count === 1 ? `one ${one}` : `${count} ${many}`;

/** The result in one sentence. */
export function verdictOf(checks: readonly ScanCheckResult[]): string {
	const { exposed, unknown, criticalRisk } = scanCounts(checks);
	const doors = counted(exposed, 'door is', 'doors are');
	switch (gradeOf(checks)) {
		case undefined:
			return `No grade: ${unknown} of ${checks.length} checks could not tell.`;
		case 'A':
			return 'Grade A: no open door found.';
		case 'B':
			return `Grade B: no main door is open, but ${counted(exposed, 'gap is', 'gaps are')} left.`;
		case 'C':
			return `Grade C: ${doors} open.`;
		case 'D':
			return criticalRisk > 0 ? `Grade D: ${doors} wide open.` : `Grade D: ${doors} open.`;
		case 'F':
			return `Grade F: ${doors} open. Act today.`;
	}
}

/** What to know right after the verdict. */
export function underVerdict(checks: readonly ScanCheckResult[]): string {
	const { exposed, unknown } = scanCounts(checks);
	const [worst] = worstFirst(checks);
	const task = worst?.status === 'exposed' ? wordsOf(worst.id)?.task : undefined;
	const after = gradeAfterFirstFix(checks);
	const grade = gradeOf(checks);
	if (task && worst)
		return [
			`${worst.name} is exposed. ${task}`,
			after && after !== grade ? `Then the grade is ${after}.` : '',
		]
			.filter((part) => part !== '')
			.join(' ');
	if (exposed === 0 && unknown === 0) return 'Everything we asked was answered with no. Keep it that way.';
	return `${unknown} ${unknown === 1 ? 'check stays' : 'checks stay'} unknown: ask whether that is on purpose.`;
}

/** A question to send to whoever runs the network, about a check that could not tell. */
export function questionAbout(check: ScanCheckResult, target: string): string {
	const seen = /^Seen: (.*)$/m.exec(check.details ?? '')?.[1] ?? '';
	return `A scan of ${target} from outside could not tell whether ${check.name} is closed. ${seen} Is it blocked on purpose, and since when?`;
}
