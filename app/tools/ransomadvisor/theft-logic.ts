import { theftFirstDay } from '#domain/incident/theft-first-day.ts';
import type { Answers } from '#domain/models/questionnaire.ts';
import { list, paragraph, type ReportSection, section } from '#domain/models/report.ts';
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
	return section(
		theftText.question,
		...[warning, note].flatMap((text) => (text === undefined ? [] : [paragraph(text)])),
		list(theftSigns.map(({ id, text }) => `${signs.includes(id) ? '[x]' : '[ ]'} ${text}`)),
		...(likely
			? theftFirstDay.flatMap(({ title, steps }) => [
					paragraph(`${title}:`),
					list(steps.map(({ text }) => `[ ] ${text}`)),
				])
			: []),
	);
}
