import { classNames } from '#app/ui/class-names.ts';
import { type Tone, toneClass } from '#app/ui/tag.tsx';

type Area = { id: string; label: string; points: number; max: number; tone?: Tone };

function getAreaTone({ points, max, tone }: Area): Tone {
	if (tone) return tone;
	if (points >= max) return 'ok';
	return points <= 0 ? 'now' : 'soon';
}

const cellWidth = 26;

export function AreaBars({ label, areas }: { label: string; areas: readonly Area[] }) {
	return (
		<ul aria-label={label} className="area-bars">
			{areas.map((area) => (
				<li key={area.id}>
					<span>{area.label}</span>
					<svg
						width={area.max * (cellWidth + 3)}
						height="14"
						aria-hidden="true"
						className={classNames('chart-fixed', toneClass[getAreaTone(area)])}
					>
						{Array.from({ length: area.max }, (_, cell) => cell).map((cell) => (
							<rect
								key={cell}
								className={cell < area.points ? 'fill-tone-solid outlined' : 'fill-empty'}
								x={1 + cell * (cellWidth + 3)}
								y="2"
								width={cellWidth - 1}
								height="10"
								rx="3"
							/>
						))}
					</svg>
					<span className="text-sm whitespace-nowrap text-soft">
						{area.points} of {area.max}
					</span>
				</li>
			))}
		</ul>
	);
}
