import { useNow } from '#app/lib/clock.ts';
import { classNames } from '#app/ui/class-names.ts';
import { formatTimeLeft, getTimeLeft, getUrgency } from '#domain/time/deadlines.ts';

export function Countdown({ due, large = false }: { due: Date; large?: boolean }) {
	const now = useNow();
	if (!now) return null;
	return (
		<span
			role="timer"
			className={classNames(
				'font-semibold print:hidden',
				large && 'inline-block text-xl text-balance',
				getUrgency(due, now) === 'now' && 'text-danger',
			)}
		>
			{formatTimeLeft(getTimeLeft(due, now))}
		</span>
	);
}
