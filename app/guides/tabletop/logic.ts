import {
	type Business,
	type BusinessId,
	bands,
	businesses,
	type Inject,
	injects,
	type Opening,
	stageMinutes,
} from './content.ts';

export function findBusiness(id: BusinessId | ''): Business | undefined {
	return businesses.find((business) => business.id === id);
}

export function fillPlaceholders(text: string, business: Business | undefined): string {
	if (!business) return text;
	return text
		.replaceAll('[BUSINESS]', business.business)
		.replaceAll('[CROWN]', business.crownJewels)
		.replaceAll('[PEOPLE]', business.people)
		.replaceAll('[STOP]', business.stops);
}

export function getReadAloudText(inject: Inject, opening: Opening, business: Business | undefined): string {
	return fillPlaceholders((opening === 'theft' ? inject.theftScript : undefined) ?? inject.script, business);
}

export const stageCount = injects.length + 2;
export const lastStage = stageCount - 1;

export function getStageMinutes(stage: number): number {
	if (stage === 0) return stageMinutes.intro;
	return stage === lastStage ? stageMinutes.close : stageMinutes.inject;
}

export function getStageStartMinute(stage: number): number {
	return Array.from({ length: stage }, (_, before) => getStageMinutes(before)).reduce(
		(sum, part) => sum + part,
		0,
	);
}

export type Scores = Readonly<Record<string, number>>;

/** The events that were scored; an empty value is not a score of 0. */
export function readScores(values: Readonly<Record<string, string>>): Scores {
	const scored = injects.flatMap(({ id }) => (values[id] ? [[id, Number(values[id])] as const] : []));
	return Object.fromEntries(scored);
}

export function sumScores(scores: Scores): number {
	return injects.reduce((sum, { id }) => sum + (scores[id] ?? 0), 0);
}

export function countScored(scores: Scores): number {
	return injects.filter(({ id }) => scores[id] !== undefined).length;
}

export function getBandText(points: number): string {
	return bands.find(({ from }) => points >= from)?.text ?? '';
}

/** The statements for the plan. */
export function toAnswers(scores: Scores): Readonly<Record<string, string>> {
	const texts = Object.entries(scores).map(([event, score]) => [event, String(score)]);
	return { ...Object.fromEntries(texts), run: countScored(scores) === injects.length ? 'complete' : '' };
}
