import { formatPercent } from '#domain/formats/amounts.ts';
import { findBand } from '#domain/formats/numbers.ts';
import type { quickRows, RecoveryOption } from './content.ts';

const successBands = [
	{ from: 90, color: 'green' },
	{ from: 70, color: 'blue' },
	{ from: 0, color: 'yellow' },
] as const;

export type SuccessColor = (typeof successBands)[number]['color'];

export function getSuccessColor({ success }: RecoveryOption): SuccessColor {
	return findBand(successBands, success.from).color;
}

export function formatSuccess({ success }: RecoveryOption): string {
	return `${success.from}-${formatPercent(success.to)}`;
}

export function getQuickValue(row: (typeof quickRows)[number]['id'], option: RecoveryOption): string {
	switch (row) {
		case 'cost':
			return option.cost;
		case 'time':
			return option.timeframe;
		case 'success':
			return formatSuccess(option);
		case 'effort':
			return option.internalEffort;
	}
}
