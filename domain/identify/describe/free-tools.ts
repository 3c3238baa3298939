import { isRecentlyChecked } from '#domain/facts/fact-text.ts';
import type { Decryptor } from '#domain/identify/base.ts';
import { formatIsoMonth } from '#domain/time/calendar.ts';

/** What is known about the attack; ending and month are empty until somebody enters them. */
export type Attack = {
	/** The end of a locked file's name, or the whole name. */
	readonly ending: string;
	/** Such as 2026-11. */
	readonly month: string;
	readonly today: string;
};

/** From best to worst. */
const verdicts = ['opens', 'depends', 'not-recorded', 'old', 'does-not-open'] as const;
export type ToolVerdict = (typeof verdicts)[number];

const hasEnding = (name: string, endings: readonly string[]): boolean =>
	endings.some((ending) => `.${name.trim().toLowerCase()}`.endsWith(ending));

export const hasLimits = ({ opens }: Decryptor): boolean =>
	opens !== undefined && Object.keys(opens).length > 0;

export function judgeTool({ opens, checked }: Decryptor, { ending, month, today }: Attack): ToolVerdict {
	const { endings = [], exceptEndings = [], from = '', until = '' } = opens ?? {};
	const isOtherEnding = endings.length > 0 && !hasEnding(ending, endings);
	const isExcluded = isOtherEnding || hasEnding(ending, exceptEndings);
	const isOutside = month < from || (until !== '' && month > until);
	if ((ending !== '' && isExcluded) || (month !== '' && isOutside)) return 'does-not-open';
	if (!isRecentlyChecked(checked, today)) return 'old';
	if (opens === undefined) return 'not-recorded';
	const needsEnding = ending === '' && endings.length + exceptEndings.length > 0;
	return needsEnding || (month === '' && from + until !== '') ? 'depends' : 'opens';
}

export function findBestTool(
	tools: readonly Decryptor[],
	attack: Attack,
): { tool: Decryptor; verdict: ToolVerdict } | undefined {
	const judged = tools.map((tool) => ({ tool, verdict: judgeTool(tool, attack) }));
	return judged.sort((a, b) => verdicts.indexOf(a.verdict) - verdicts.indexOf(b.verdict))[0];
}

const kindNames: Record<Decryptor['kind'], string> = {
	decryptor: 'a free tool',
	'key-check': 'a free check whether the police hold your key',
	'needs-key': 'a free tool that works only with a key',
	rebuild: 'a free script that rebuilds servers and does not decrypt',
	method: 'a method for experts',
};

const keepFiles = 'Keep the encrypted files: keys are sometimes seized later.';

/** One sentence with the finding, and what follows from it. */
export function describeTool(tool: Decryptor, verdict: ToolVerdict): { finding: string; advice: string } {
	const { kind, tool: name, checked } = tool;
	const what = kindNames[kind];
	const isDecryptor = kind === 'decryptor';
	const look = checked === null ? '' : ` (last look ${formatIsoMonth(checked)})`;
	switch (verdict) {
		case 'opens':
			return {
				finding: isDecryptor
					? `${name} opens files of this attack${look}.`
					: `For this attack there is ${what}: ${name}${look}.`,
				advice: 'Remove the intruder first, and try it on copies of a few files.',
			};
		case 'depends':
			return {
				finding: isDecryptor
					? `${name} opens files of some attacks only${look}.`
					: `For some attacks there is ${what}: ${name}${look}.`,
				advice: 'The ending of a locked file and the month of the attack decide.',
			};
		case 'not-recorded':
			return {
				finding: `There is ${what}: ${name}${look}.`,
				advice: `Whether it ${isDecryptor ? 'opens files of' : 'is for'} this attack is not recorded. Read its page before you hope.`,
			};
		case 'old':
			return {
				finding: `There was ${what} ${checked === null ? 'once' : `in ${checked.slice(0, 4)}`}.`,
				advice: 'Look whether it still exists before you hope.',
			};
		case 'does-not-open':
			return {
				finding: `${name} ${isDecryptor ? 'does not open files of' : 'is not for'} this attack${look}.`,
				advice: keepFiles,
			};
	}
}

/** What every page says about the free tools of a family. `listedOn` is the date of the list. */
export function describeFreeTools(tools: readonly Decryptor[], attack: Attack, listedOn: string): string {
	const best = findBestTool(tools, attack);
	if (!best) return `No free tool was known to us in ${formatIsoMonth(listedOn.slice(0, 7))}. ${keepFiles}`;
	const { finding, advice } = describeTool(best.tool, best.verdict);
	return `${finding} ${advice}`;
}
