import { type Tone, toneClass } from '#app/ui/tag.tsx';

const severities = ['critical', 'high', 'medium', 'low'] as const;
export type Severity = (typeof severities)[number];

const severityStyles: Record<Severity, { tone: Tone; height: number }> = {
	critical: { tone: 'now', height: 52 },
	high: { tone: 'alert', height: 38 },
	medium: { tone: 'soon', height: 24 },
	low: { tone: 'ok', height: 12 },
};

export function formatSeverityCounts(answers: readonly Severity[]): string {
	return severities
		.map((severity) => ({ severity, count: answers.filter((answer) => answer === severity).length }))
		.filter(({ count }) => count > 0)
		.map(({ severity, count }) => `${count} ${severity}`)
		.join(', ');
}

export function SeverityStrip({ answers }: { answers: readonly Severity[] }) {
	const columnWidth = 100 / Math.max(1, answers.length);
	const counts = formatSeverityCounts(answers);
	return (
		<figure className="grid gap-1">
			<svg className="chart" height="72" role="img" aria-label={`Severity of your answers: ${counts}`}>
				{answers.map((severity, index) => {
					const { tone, height } = severityStyles[severity];
					const x = index * columnWidth;
					return (
						<g key={`answer ${x}`} className={toneClass[tone]}>
							<rect
								className="fill-tone-solid outlined"
								x={`${x + columnWidth * 0.08}%`}
								width={`${columnWidth * 0.84}%`}
								y={54 - height}
								height={height}
								rx="3"
							/>
							<text x={`${x + columnWidth / 2}%`} y="70" textAnchor="middle">
								{index + 1}
							</text>
						</g>
					);
				})}
			</svg>
			<figcaption className="text-sm text-soft">
				Your {answers.length} answers: {counts}
			</figcaption>
		</figure>
	);
}
