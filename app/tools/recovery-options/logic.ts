import { bandOf } from '#domain/formats/bands.ts';
import { percent } from '#domain/formats/percent.ts';
import type { quickRows, RecoveryOption } from './content.ts';

const successBands = [
	{ from: 90, color: 'green' },
	{ from: 70, color: 'blue' },
	{ from: 0, color: 'yellow' },
] as const;

export type SuccessColor = (typeof successBands)[number]['color'];

/** A range is judged by its lower end, the chance one can count on. */
export function successColor({ success }: RecoveryOption): SuccessColor {
	return bandOf(successBands, success.from).color;
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
