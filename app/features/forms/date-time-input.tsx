import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { controlClass, Field } from '#app/ui/field.tsx';
import type { DateField, DateTimeField, TimeField } from '#domain/fields/date-time.ts';
import { toDateTimeLocal } from '#domain/time/dates.ts';

/** Without `max`, browsers accept years of six digits. */
const inputs = {
	date: { type: 'date', max: '9999-12-31', button: 'Today', part: (now: string) => now.slice(0, 10) },
	time: { type: 'time', max: undefined, button: 'Now', part: (now: string) => now.slice(11) },
	dateTime: { type: 'datetime-local', max: '9999-12-31T23:59', button: 'Now', part: (now: string) => now },
} as const;

type DateTimeInputProps = {
	field: DateField | TimeField | DateTimeField;
	label: string;
	hint?: ReactNode;
	error?: string | undefined;
	value: string;
	onChange: (value: string) => void;
};

export function DateTimeInput({ field, label, hint, error, value, onChange }: DateTimeInputProps) {
	const { type, max, button, part } = inputs[field.kind];
	const { years = undefined, isUpcoming = false } = field.kind === 'dateTime' ? field : {};
	return (
		<Field label={label} hint={hint} error={error}>
			{(control) => (
				<div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
					<input
						{...control}
						type={type}
						className={controlClass}
						min={years && `${years.first}-01-01T00:00`}
						max={years ? `${years.last}-12-31T23:59` : max}
						autoComplete="off"
						value={value}
						onChange={(event) => onChange(event.target.value)}
					/>
					{isUpcoming ? null : (
						<Button onClick={() => onChange(part(toDateTimeLocal(new Date())))}>
							<span className="sr-only">{label}: </span>
							{button}
						</Button>
					)}
				</div>
			)}
		</Field>
	);
}
