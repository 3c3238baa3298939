import { bandOf } from '#domain/bands.ts';
import { percent } from '#domain/percent.ts';
import type { quickRows, RecoveryOption } from './content.ts';

const successBands = [
	{ from: 90, colour: 'green' },
	{ from: 70, colour: 'blue' },
	{ from: 0, colour: 'yellow' },
] as const;

export type SuccessColour = (typeof successBands)[number]['colour'];

/** A range is judged by its lower end, the chance one can count on. */
export function successColour({ success }: RecoveryOption): SuccessColour {
	return bandOf(successBands, success.from).colour;
}

export function successText({ success }: RecoveryOption): string {
	return `${success.from}-${percent(success.to)}`;
}

export function quickValue(row: (typeof quickRows)[number], option: RecoveryOption): string {
	switch (row) {
		case 'Cost':
			return option.cost;
		case 'Recovery Time':
			return option.timeframe;
		case 'Success Rate':
			return successText(option);
		case 'Internal Effort':
			return option.internalEffort;
	}
}
