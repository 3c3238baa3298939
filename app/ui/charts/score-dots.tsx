import { classNames } from '#app/ui/class-names.ts';
import { toneClass } from '#app/ui/tag.tsx';

export function ScoreDots({ value, max = 5 }: { value: number; max?: number }) {
	return (
		<span className="inline-flex items-center gap-2 whitespace-nowrap">
			<svg
				width={max * 17}
				height="16"
				aria-hidden="true"
				className={classNames('chart-fixed', toneClass.calm)}
			>
				{Array.from({ length: max }, (_, dot) => dot).map((dot) => (
					<circle
						key={dot}
						className={dot < value ? 'fill-tone-solid outlined' : 'fill-empty'}
						cx={8 + dot * 17}
						cy="8"
						r="6"
					/>
				))}
			</svg>
			<span className="text-sm text-soft">
				{value}
				<span className="sr-only"> of {max}</span>
			</span>
		</span>
	);
}
