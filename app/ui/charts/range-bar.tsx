type RangeBarProps = {
	low: number;
	likely: number;
	high: number;
	format: (amount: number) => string;
	description: string;
};

export function RangeBar({ low, likely, high, format, description }: RangeBarProps) {
	const scale = high > 0 ? 100 / high : 0;
	const toPercent = (amount: number) => `${(amount * scale).toFixed(2)}%`;
	return (
		<svg className="chart" height="44" role="img" aria-label={description}>
			<line className="axis" x1="0" x2="100%" y1="13" y2="13" />
			<rect className="range" x={toPercent(low)} width={toPercent(high - low)} y="5" height="16" rx="4" />
			<line className="range-mark" x1={toPercent(likely)} x2={toPercent(likely)} y1="0" y2="26" />
			<text x="0" y="42">
				Low {format(low)}
			</text>
			<text x="100%" y="42" textAnchor="end">
				High {format(high)}
			</text>
		</svg>
	);
}
