import type { ReactNode } from 'react';
import { classes } from '#app/ui/classes.ts';
import { timeOfDay } from '#domain/time/dates.ts';

type TickLabelProps = {
	ticked: boolean;
	onToggle: (wanted: boolean) => void;
	struckOut?: boolean;
	/** Stands behind the words and is not struck out with them. */
	note?: ReactNode;
	children: ReactNode;
};

/** Something to do, with its check box. */
export function TickLabel({ ticked, onToggle, struckOut = ticked, note, children }: TickLabelProps) {
	return (
		<label className="flex min-h-12 cursor-pointer items-start gap-3.5 py-1.5">
			<input
				type="checkbox"
				className="mt-0.5 size-6 shrink-0 accent-ok"
				checked={ticked}
				onChange={(event) => onToggle(event.target.checked)}
			/>
			<span className="min-w-0 flex-1">
				<span className={classes(struckOut && 'text-soft line-through')}>{children}</span>
				{note}
			</span>
		</label>
	);
}

/** When a step was done. */
export function DoneAt({ time }: { time: Date | undefined }) {
	return time ? <span className="block text-sm text-soft">Done at {timeOfDay(time)}</span> : null;
}
