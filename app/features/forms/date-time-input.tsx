import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { controlClass, Field } from '#app/ui/field.tsx';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import type { DateField, DateTimeField, TimeField } from '#domain/fields/date-time.ts';
import {
	fromLocal,
	getLocalDate,
	hasZone,
	serializeInstant,
	splitDateTime,
	splitTime,
	toLocal,
	withZone,
} from '#domain/time/instant.ts';
import { getDeviceZone } from '#domain/time/zone.ts';

const OtherZoneHint = lazyComponent(async () => (await import('./other-zone-hint.tsx')).OtherZoneHint);

function isFromOtherZone(value: string): boolean {
	return hasZone(value) && !value.endsWith(`[${getDeviceZone()}]`);
}

type DateTimeKind = (DateField | TimeField | DateTimeField)['kind'];

type InputKind = {
	type: string;
	/** Without it, browsers accept years of six digits. */
	max?: string;
	button: string;
	getNow: () => string;
	toInput: (value: string) => string;
	fromInput: (typed: string) => string;
};

const inputs: Readonly<Record<DateTimeKind, InputKind>> = {
	date: {
		type: 'date',
		max: '9999-12-31',
		button: 'Today',
		getNow: () => getLocalDate(new Date()),
		toInput: (value) => value,
		fromInput: (typed) => typed,
	},
	time: {
		type: 'time',
		button: 'Now',
		getNow: () => splitDateTime(serializeInstant(new Date())).time,
		toInput: (value) => splitTime(value).time,
		fromInput: (typed) => withZone(typed),
	},
	dateTime: {
		type: 'datetime-local',
		max: '9999-12-31T23:59',
		button: 'Now',
		getNow: () => serializeInstant(new Date()),
		toInput: (value) => toLocal(value),
		fromInput: (typed) => fromLocal(typed) ?? typed,
	},
};

type DateTimeInputProps = {
	id?: string;
	field: DateField | TimeField | DateTimeField;
	label: string;
	hint?: ReactNode;
	error?: string | undefined;
	source?: string | undefined;
	value: string;
	/** The date that belongs to a time, if a separate field has it. */
	day?: string | undefined;
	onChange: (value: string) => void;
};

async function compareClock(): Promise<string> {
	try {
		const { getClockWarning } = await import('#app/lib/clock-warning.ts');
		return (await getClockWarning()) ?? '';
	} catch (error) {
		console.warn('The clock was not compared', error);
		return '';
	}
}

/** Shown with the field, so that it is read before the button writes the time of this device; undefined until compared. */
function useClockWarning(hasButton: boolean): string | undefined {
	const [warning, setWarning] = useState<string>();
	useEffect(() => {
		if (hasButton) void compareClock().then(setWarning);
	}, [hasButton]);
	return warning;
}

export function DateTimeInput({
	id,
	field,
	label,
	hint,
	error,
	source,
	value,
	day,
	onChange,
}: DateTimeInputProps) {
	const { type, max, button, getNow, toInput, fromInput } = inputs[field.kind];
	const { years = undefined, isUpcoming = false } = field.kind === 'dateTime' ? field : {};
	const clockWarning = useClockWarning(!isUpcoming);
	async function writeNow() {
		const now = getNow();
		if (clockWarning === undefined && (await compareClock()) !== '') return;
		onChange(now);
	}
	const zoneHint = isFromOtherZone(value) ? <OtherZoneHint value={value} day={day} hint={hint} /> : hint;
	return (
		<Field
			id={id}
			label={label}
			hint={
				clockWarning ? (
					<>
						{clockWarning} {zoneHint}
					</>
				) : (
					zoneHint
				)
			}
			error={error}
			source={source}
		>
			{(control) => (
				<div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
					<input
						{...control}
						type={type}
						className={controlClass}
						min={years && `${years.first}-01-01T00:00`}
						max={years ? `${years.last}-12-31T23:59` : max}
						autoComplete="off"
						value={toInput(value)}
						onChange={(event) => onChange(fromInput(event.target.value))}
					/>
					{isUpcoming ? null : (
						<Button onClick={writeNow}>
							<span className="sr-only">{label}: </span>
							{button}
						</Button>
					)}
				</div>
			)}
		</Field>
	);
}
