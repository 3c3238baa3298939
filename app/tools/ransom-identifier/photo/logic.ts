import type { PhotoFilter } from './prepare-photo.ts';

export type Reading = {
	text: string;
	/** 0 to 100, as the OCR engine states it. */
	confidence: number;
};

const minGoodConfidence = 80;
const minGoodWords = 8;
const minWords = 6;

const countWords = ({ text }: Pick<Reading, 'text'>): number => text.match(/\p{L}{3,}/gu)?.length ?? 0;

/** No further attempt is likely to read more. */
export const isGoodReading = (reading: Reading): boolean =>
	reading.confidence >= minGoodConfidence && countWords(reading) >= minGoodWords;

/** Enough for a match; with less the visitor is asked to correct the text. */
export const isEnough = (reading: Pick<Reading, 'text'>): boolean => countWords(reading) >= minWords;

export type Attempt = { quarterTurns: number; filter: PhotoFilter };

/** In this order; a photo on its side needs a quarter turn. */
export const attempts: readonly Attempt[] = [
	{ quarterTurns: 0, filter: 'sharp' },
	{ quarterTurns: 0, filter: 'smooth' },
	{ quarterTurns: 1, filter: 'sharp' },
	{ quarterTurns: 3, filter: 'sharp' },
	{ quarterTurns: 2, filter: 'sharp' },
];

/** Stops at the first good reading. */
export async function findBestReading(
	read: (attempt: Attempt, index: number) => Promise<Reading>,
): Promise<Reading> {
	let best: Reading = { text: '', confidence: 0 };
	for (const [index, attempt] of attempts.entries()) {
		const reading = await read(attempt, index);
		if (countWords(reading) * reading.confidence > countWords(best) * best.confidence) best = reading;
		if (isGoodReading(best)) break;
	}
	return best;
}

const minEstimatedShare = 0.1;

export function formatProgress(share: number, elapsedMs: number): string {
	const percent = `${Math.round(share * 100)} percent.`;
	if (share < minEstimatedShare) return percent;
	const seconds = Math.max(1, Math.round((elapsedMs * (1 - share)) / share / 1000));
	return `${percent} About ${seconds} ${seconds === 1 ? 'second' : 'seconds'} left.`;
}
