import {
	type Business,
	type BusinessId,
	bands,
	businesses,
	type Inject,
	injects,
	minutes,
	type Opening,
} from './content.ts';

export function businessOf(id: BusinessId | ''): Business | undefined {
	return businesses.find((business) => business.id === id);
}

/** Puts the words of the business in the place of the brackets; without a business they stay. */
export function filled(text: string, business: Business | undefined): string {
	if (!business) return text;
	return text
		.replaceAll('[BUSINESS]', business.business)
		.replaceAll('[CROWN]', business.crown)
		.replaceAll('[PEOPLE]', business.people)
		.replaceAll('[STOP]', business.stops);
}

export function readAloud(inject: Inject, opening: Opening, business: Business | undefined): string {
	return filled((opening === 'theft' ? inject.readTheft : undefined) ?? inject.read, business);
}

/** Introduction, ten events, close. */
export const stageCount = injects.length + 2;
export const lastStage = stageCount - 1;

export function minutesOf(stage: number): number {
	if (stage === 0) return minutes.intro;
	return stage === lastStage ? minutes.close : minutes.inject;
}

/** Minutes on the clock of the whole exercise when a stage begins. */
export function beginsAt(stage: number): number {
	return Array.from({ length: stage }, (_, before) => minutesOf(before)).reduce((sum, part) => sum + part, 0);
}

export type Scores = Readonly<Record<string, number>>;

export function total(scores: Scores): number {
	return injects.reduce((sum, { id }) => sum + (scores[id] ?? 0), 0);
}

export function scored(scores: Scores): number {
	return injects.filter(({ id }) => scores[id] !== undefined).length;
}

export function bandOf(points: number): string {
	return bands.find(({ from }) => points >= from)?.text ?? '';
}
