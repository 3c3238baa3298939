import { appendFileSync } from 'node:fs';

/** Tells `npm run faults` what a fault cost; elsewhere nobody listens. */
export function recordFaultFigure(fault: string, after: string): void {
	const file = process.env.FAULT_FIGURES;
	if (file) appendFileSync(file, `${JSON.stringify({ fault, after })}\n`);
}

export const formatMs = (ms: number): string => `${Math.round(ms)} ms`;
