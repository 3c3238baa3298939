import { useNow } from '#app/lib/clock.ts';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { TextField } from '#app/ui/field.tsx';
import { timeLeft, timeLeftText } from '#domain/deadlines.ts';
import { wallClockAt } from '#domain/wall-clock.ts';

/** Time left, every second. Silent for screen readers, which read it when they come by. */
export function Countdown({ due }: { due: Date }) {
	const now = useNow();
	if (!now) return null;
	const left = timeLeft(due, now);
	return (
		<span
			role="timer"
			className={classes('font-[650] whitespace-nowrap print:hidden', left.overdue && 'text-danger')}
		>
			{timeLeftText(left)}
		</span>
	);
}

function fieldValue(moment: Date, timeZone: string): string {
	const { year, month, day, hour, minute } = wallClockAt(moment, timeZone);
	const two = (value: number) => String(value).padStart(2, '0');
	return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`;
}

type MomentFieldProps = {
	label: string;
	/** As the browser's field holds it, such as 2026-11-15T02:10. */
	value: string;
	onChange: (value: string) => void;
	timeZone: () => string;
	hint?: string | undefined;
	error?: string | undefined;
};

/** A date and time in the visitor's time zone, with a button for this very minute. */
export function MomentField({ label, value, onChange, timeZone, hint, error }: MomentFieldProps) {
	return (
		<div className="grid gap-2">
			<TextField
				type="datetime-local"
				label={label}
				value={value}
				onChange={onChange}
				hint={hint}
				error={error}
				min="2000-01-01T00:00"
				max="2100-12-31T23:59"
				autoComplete="off"
			/>
			<div>
				<Button onClick={() => onChange(fieldValue(new Date(), timeZone()))} aria-label={`${label}: now`}>
					Now
				</Button>
			</div>
		</div>
	);
}
