import { appendFileSync } from 'node:fs';

type FaultFigure = { fault: string; after: string; isOverLimit?: boolean };

/** `npm run faults` collects the figures in a file; elsewhere this does nothing. */
function writeFigure(figure: FaultFigure): void {
	const file = process.env.FAULT_FIGURES;
	if (file) appendFileSync(file, `${JSON.stringify(figure)}\n`);
}

export const recordFaultFigure = (fault: string, after: string): void => writeFigure({ fault, after });

/** Only `npm run faults` fails above `maxMs`: in `npm test` other processes decide how long a response takes. */
export function recordFaultTime(fault: string, ms: number, maxMs: number): void {
	writeFigure({ fault, after: formatMs(ms), isOverLimit: ms >= maxMs });
}

export const formatMs = (ms: number): string => `${Math.round(ms)} ms`;
