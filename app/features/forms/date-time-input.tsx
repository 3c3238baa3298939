import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { controlClass, Field } from '#app/ui/field.tsx';
import type { DateField, DateTimeField, TimeField } from '#domain/fields/date-time.ts';
import { formatOtherZone } from '#domain/time/dates.ts';
import {
	fromLocal,
	getLocalDate,
	hasZone,
	parseInstant,
	serializeInstant,
	splitDateTime,
	splitTime,
	toLocal,
	withZone,
} from '#domain/time/instant.ts';
import { getDeviceZone, getZoneCity } from '#domain/time/zone.ts';

type DateTimeKind = (DateField | TimeField | DateTimeField)['kind'];

type InputKind = {
	type: string;
	/** Without it, browsers accept years of six digits. */
	max?: string;
	button: string;
	getNow: () => string;
	toInput: (value: string) => string;
	fromInput: (typed: string) => string;
	/** Where a value was entered in another time zone. */
	getZoneNote: (value: string) => string;
};

const inputs: Readonly<Record<DateTimeKind, InputKind>> = {
	date: {
		type: 'date',
		max: '9999-12-31',
		button: 'Today',
		getNow: () => getLocalDate(new Date()),
		toInput: (value) => value,
		fromInput: (typed) => typed,
		getZoneNote: () => '',
	},
	time: {
		type: 'time',
		button: 'Now',
		getNow: () => splitDateTime(serializeInstant(new Date())).time,
		toInput: (value) => splitTime(value).time,
		fromInput: (typed) => withZone(typed),
		getZoneNote: (value) => {
			const { zone } = splitTime(value);
			return zone === undefined || zone === getDeviceZone()
				? ''
				: `This is the time in ${getZoneCity(zone)}.`;
		},
	},
	dateTime: {
		type: 'datetime-local',
		max: '9999-12-31T23:59',
		button: 'Now',
		getNow: () => serializeInstant(new Date()),
		toInput: (value) => toLocal(value),
		fromInput: (typed) => fromLocal(typed) ?? typed,
		getZoneNote: (value) => {
			if (!hasZone(value) || value.endsWith(`[${getDeviceZone()}]`)) return '';
			const instant = parseInstant(value);
			const other = instant && formatOtherZone(new Date(instant.epochMs), instant.zone);
			return other ? `Your time. Entered as ${other}.` : '';
		},
	},
};

type DateTimeInputProps = {
	field: DateField | TimeField | DateTimeField;
	label: string;
	hint?: ReactNode;
	error?: string | undefined;
	source?: string | undefined;
	value: string;
	onChange: (value: string) => void;
};

export function DateTimeInput({ field, label, hint, error, source, value, onChange }: DateTimeInputProps) {
	const { type, max, button, getNow, toInput, fromInput, getZoneNote } = inputs[field.kind];
	const { years = undefined, isUpcoming = false } = field.kind === 'dateTime' ? field : {};
	return (
		<Field label={label} hint={getZoneNote(value) || hint} error={error} source={source}>
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
						<Button onClick={() => onChange(getNow())}>
							<span className="sr-only">{label}: </span>
							{button}
						</Button>
					)}
				</div>
			)}
		</Field>
	);
}
