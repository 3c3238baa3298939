import { useState } from 'react';
import { RangeBar } from '#app/ui/charts/range-bar.tsx';
import { SliderField } from '#app/ui/slider-field.tsx';
import { percent } from '#domain/formats/percent.ts';

type LowHighProps = {
	/** What the figure is, where it is not the headline. */
	what?: string;
	amount: number;
	format: (amount: number) => string;
};

const offBy = { start: 25, min: 5, max: 50, step: 5 };

/** One exact figure promises too much: the visitor says how far off it may be, and sees it as a range. */
export function LowHigh({ what, amount, format }: LowHighProps) {
	const [points, setPoints] = useState(offBy.start);
	const low = (amount * (100 - points)) / 100;
	const high = (amount * (100 + points)) / 100;
	return (
		<div className="grid gap-3">
			<RangeBar
				low={low}
				likely={amount}
				high={high}
				format={format}
				sentence={`${what ?? 'Range'}: ${format(low)} to ${format(high)}, if the figures are off by ${points}%`}
			/>
			<p className="text-sm text-soft">
				{what ? `${what}: ` : null}
				{format(low)} to {format(high)}, if the figures are off by {percent(points)} either way. How far off
				is your guess; nobody has measured it.
			</p>
			<div className="print:hidden">
				<SliderField
					label="How far off could it be?"
					value={points}
					valueText={percent(points)}
					min={offBy.min}
					max={offBy.max}
					step={offBy.step}
					onChange={setPoints}
				/>
			</div>
		</div>
	);
}

type WhatIfProps = {
	/** The input that is turned. */
	input: string;
	/** What comes out when it is this share of what was entered. */
	resultAt: (share: number) => string;
};

const share = { start: 100, min: 25, max: 200, step: 25 };

/**
 * Turns one input up and down without touching what was entered. The input's name is the hint, because its label belongs to
 * the field alone.
 */
export function WhatIf({ input, resultAt }: WhatIfProps) {
	const [points, setPoints] = useState(share.start);
	return (
		<div className="grid gap-1 print:hidden">
			<SliderField
				label="What if it were more or less?"
				hint={input}
				value={points}
				valueText={percent(points)}
				min={share.min}
				max={share.max}
				step={share.step}
				onChange={setPoints}
			/>
			<p aria-live="polite">
				At {percent(points)} of what you entered: <b>{resultAt(points / 100)}</b>
			</p>
		</div>
	);
}
