import { useNow } from '#app/lib/clock.ts';
import { classes } from '#app/ui/classes.ts';
import { timeLeft, timeLeftText, urgencyOf } from '#domain/time/deadlines.ts';

/** Time left. Silent for screen readers, which read it when they come by; never on paper. */
export function Countdown({ due, large = false }: { due: Date; large?: boolean }) {
	const now = useNow();
	if (!now) return null;
	return (
		<span
			role="timer"
			className={classes(
				'font-semibold print:hidden',
				large && 'text-xl',
				urgencyOf(due, now) === 'now' && 'text-danger',
			)}
		>
			{timeLeftText(timeLeft(due, now))}
		</span>
	);
}
