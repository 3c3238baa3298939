import { useState } from 'react';
import { RangeBar } from '#app/ui/charts/range-bar.tsx';
import { SliderField } from '#app/ui/slider-field.tsx';
import { formatPercent } from '#domain/formats/amounts.ts';

type RangeEstimateProps = {
	label?: string;
	amount: number;
	format: (amount: number) => string;
};

const marginPercent = 25;

export function RangeEstimate({ label, amount, format }: RangeEstimateProps) {
	const low = (amount * (100 - marginPercent)) / 100;
	const high = (amount * (100 + marginPercent)) / 100;
	return (
		<div className="grid gap-3">
			<RangeBar
				low={low}
				likely={amount}
				high={high}
				format={format}
				description={`${label ?? 'Range'}: ${format(low)} to ${format(high)}, if the figures are off by ${marginPercent}%`}
			/>
			<p className="text-sm text-soft">
				{label ? `${label}: ` : null}
				{format(low)} to {format(high)}, if the figures are off by {formatPercent(marginPercent)} either way.
				Nobody has measured how far off they are.
			</p>
		</div>
	);
}

type WhatIfProps = {
	input: string;
	resultAt: (share: number) => string;
};

const shareRange = { start: 100, min: 25, max: 200, step: 25 };

/** The input's name is the hint, because its label belongs to the field alone. */
export function WhatIf({ input, resultAt }: WhatIfProps) {
	const [sharePercent, setSharePercent] = useState(shareRange.start);
	return (
		<div className="grid gap-1 print:hidden">
			<SliderField
				label="What if it were more or less?"
				hint={input}
				value={sharePercent}
				valueText={formatPercent(sharePercent)}
				min={shareRange.min}
				max={shareRange.max}
				step={shareRange.step}
				onChange={setSharePercent}
			/>
			<p aria-live="polite">
				At {formatPercent(sharePercent)} of what you entered: <b>{resultAt(sharePercent / 100)}</b>
			</p>
		</div>
	);
}
