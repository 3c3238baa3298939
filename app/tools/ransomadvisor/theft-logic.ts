import { theftFirstDay } from '#domain/incident/theft-first-day.ts';
import type { Answers } from '#domain/models/questionnaire.ts';
import type { ReportSection } from '#domain/models/report.ts';
import type { Urgency } from './content.ts';
import { isDemandOnly } from './logic.ts';
import { type TheftSign, theftSigns, theftText } from './theft-content.ts';

export type TheftAssessment = {
	isLikely: boolean;
	note?: string;
	/** Shown above the result so that a low level is not mistaken for an all-clear. */
	warning?: string;
};

export function assessTheft(
	answers: Answers,
	signs: readonly TheftSign[],
	urgency: Urgency,
): TheftAssessment {
	if (signs.length > 0) {
		const isCalmLevel = urgency === 'low' || urgency === 'medium';
		return { isLikely: true, ...(isCalmLevel && { warning: theftText.levelIsLow }) };
	}
	if (isDemandOnly(answers)) return { isLikely: true, note: theftText.demandOnly };
	return { isLikely: false, note: theftText.nothing };
}

export function buildTheftSection(
	{ isLikely: likely, note, warning }: TheftAssessment,
	signs: readonly TheftSign[],
): ReportSection {
	return {
		heading: theftText.question,
		blocks: [
			...[warning, note].flatMap((text) => (text === undefined ? [] : [{ kind: 'text' as const, text }])),
			{
				kind: 'list',
				items: theftSigns.map(({ id, text }) => `${signs.includes(id) ? '[x]' : '[ ]'} ${text}`),
			},
			...(likely
				? theftFirstDay.flatMap(({ title, steps }) => [
						{ kind: 'text' as const, text: `${title}:` },
						{ kind: 'list' as const, items: steps.map(({ text }) => `[ ] ${text}`) },
					])
				: []),
		],
	};
}
