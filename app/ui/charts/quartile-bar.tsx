type QuartileBarProps = {
	/** In percent, as is `value`. */
	quartiles: readonly [number, number | null, number];
	value: number;
	valueLabel: string;
	description: string;
};

/** Half of all values lie in the bar, the line in it is the median where it is known. */
export function QuartileBar({ quartiles, value, valueLabel, description }: QuartileBarProps) {
	const [lower, median, upper] = quartiles;
	const anchor = value < 15 ? 'start' : value > 85 ? 'end' : 'middle';
	return (
		<svg className="chart" height="66" role="img" aria-label={description}>
			<text x={`${value}%`} y="12" textAnchor={anchor}>
				{valueLabel}
			</text>
			<line className="axis" x1="0" x2="100%" y1="34" y2="34" />
			<rect className="range" x={`${lower}%`} width={`${upper - lower}%`} y="26" height="16" rx="4" />
			{median === null ? null : (
				<line className="range-mark" x1={`${median}%`} x2={`${median}%`} y1="26" y2="42" />
			)}
			<line className="axis-elapsed" x1={`${value}%`} x2={`${value}%`} y1="20" y2="48" />
			<text x="0" y="64">
				0%
			</text>
			<text x="100%" y="64" textAnchor="end">
				100%
			</text>
		</svg>
	);
}
