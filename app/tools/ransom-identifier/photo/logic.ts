export type Reading = {
	text: string;
	/** 0 to 100, as the OCR engine states it. */
	confidence: number;
};

const minGoodConfidence = 80;
const minGoodWords = 8;
const minWords = 6;

export const countWords = ({ text }: Pick<Reading, 'text'>): number => text.match(/\p{L}{3,}/gu)?.length ?? 0;

/** No further attempt is likely to read more. */
export const isGoodReading = (reading: Reading): boolean =>
	reading.confidence >= minGoodConfidence && countWords(reading) >= minGoodWords;

/** Enough for a match; with less the visitor is asked to correct the text. */
export const isEnough = (reading: Pick<Reading, 'text'>): boolean => countWords(reading) >= minWords;

const minEstimatedShare = 0.1;

export function formatProgress(share: number, elapsedMs: number): string {
	const percent = `${Math.round(share * 100)} percent.`;
	if (share < minEstimatedShare) return percent;
	const seconds = Math.max(1, Math.round((elapsedMs * (1 - share)) / share / 1000));
	return `${percent} About ${seconds} ${seconds === 1 ? 'second' : 'seconds'} left.`;
}
