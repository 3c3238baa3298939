import { formatUsd } from '#domain/formats/amounts.ts';
import { fieldList, type ReportSection, section } from '#domain/models/report.ts';
import { formatIsoDate, formatTimeOfDay } from '#domain/time/calendar.ts';
import { formatInstant, formatOtherZone } from '#domain/time/dates.ts';
import { joinDateTime, splitTime, toDate } from '#domain/time/instant.ts';
import { getDeviceZone, getZoneCity } from '#domain/time/zone.ts';
import { checkedValue } from './checkboxes.ts';
import { isTimeOfDay, isValidDate } from './date-time.ts';
import {
	type Field,
	type FieldMap,
	type FormSection,
	findDateId,
	pickFilledFields,
	type Value,
} from './form.ts';
import { getOptionLabel } from './kind.ts';
import { formatNumber, parseNumber } from './parse-number.ts';
import { getRowFields, type Row, type RowsField } from './rows.ts';
import type { ScalarField } from './scalar-kinds.ts';

function formatAmount(kind: 'number' | 'money', value: string): string {
	const parsed = parseNumber(value);
	if (!parsed.isValid) return value;
	return kind === 'money' ? formatUsd(parsed.value) : formatNumber(parsed.value);
}

/** For a stored time such as 02:15[America/New_York]; other text stays as it is. */
export function formatTimeInZone(value: string, readerZone = getDeviceZone()): string {
	if (!isTimeOfDay(value)) return value;
	const { time, zone = readerZone } = splitTime(value);
	return `${formatTimeOfDay(time)}${zone === readerZone ? '' : ` in ${getZoneCity(zone)}`}`;
}

function formatScalar(field: ScalarField, value: string, readerZone: string | undefined): string {
	switch (field.kind) {
		case 'text':
		case 'textarea':
			return value;
		case 'number':
		case 'money':
			return formatAmount(field.kind, value);
		case 'select':
			return getOptionLabel(field.options, value);
		case 'date':
			return isValidDate(value) ? formatIsoDate(value) : value;
		case 'time':
			return formatTimeInZone(value, readerZone);
		case 'dateTime':
			return formatInstant(value, readerZone);
		case 'checkbox':
			return value === checkedValue ? 'Yes' : 'Not checked';
	}
}

export function getColumnLabels({ rowLabel, fields, fixedRows }: RowsField): string[] {
	return [...(fixedRows ? [rowLabel] : []), ...Object.values(fields).map(({ label }) => label)];
}

/** In the order of `getColumnLabels`. */
export function formatCells(field: RowsField, row: Row, readerZone?: string): string[] {
	const name = field.fixedRows?.[row.id]?.label;
	const cells = Object.entries(getRowFields(field, row.id)).map(([id, one]) =>
		formatScalar(one, row[id] ?? '', readerZone),
	);
	return name === undefined ? cells : [name, ...cells];
}

function formatRow(field: RowsField, row: Row, readerZone: string | undefined): string {
	return formatCells(field, row, readerZone)
		.filter((text) => text.trim() !== '')
		.join(', ');
}

/** `readerZone` is the time zone that times are written in; that of the device without one. */
export function formatValue(field: Field, value: Value, readerZone?: string): string {
	if (field.kind === 'rows')
		return (value as readonly Row[])
			.map((row) => formatRow(field, row, readerZone))
			.filter((line) => line !== '')
			.join('\n');
	if (field.kind === 'checkboxes')
		return field.options
			.filter((option) => (value as readonly string[]).includes(option.value))
			.map(({ label }) => label)
			.join(', ');
	return formatScalar(field, value as string, readerZone);
}

/** The moment of a date and a time field on the reader's clock; empty where both clocks show the same. */
function formatReaderTime(day: string, time: string, readerZone = getDeviceZone()): string {
	const { zone } = splitTime(time);
	const at = zone && toDate(joinDateTime(day, time) ?? '');
	return at ? formatOtherZone(at, readerZone, zone) : '';
}

export function formatFields<Fields extends FieldMap>(
	fields: Fields,
	values: { readonly [Id in keyof Fields]: Value },
	readerZone?: string,
): { label: string; value: string }[] {
	return Object.entries(fields).map(([id, field]) => {
		const value = values[id as keyof Fields];
		const day = field.kind === 'time' ? values[findDateId(fields, field.recordKey) ?? ''] : undefined;
		const readerTime = day ? formatReaderTime(String(day), String(value), readerZone) : '';
		return {
			label: field.label,
			value: `${formatValue(field, value, readerZone)}${readerTime && ` (${readerTime})`}`,
		};
	});
}

/** Leaves out empty fields, and the section if all are empty. */
export function buildFilledSection(
	section: FormSection,
	values: Readonly<Record<string, Value>>,
): ReportSection[] {
	const fields = pickFilledFields(section.fields, values);
	return Object.keys(fields).length === 0 ? [] : buildReportSections([{ ...section, fields }], values);
}

export function buildReportSections(
	sections: readonly FormSection[],
	values: Readonly<Record<string, Value>>,
): ReportSection[] {
	return sections.map(({ title, fields }) =>
		section(title, fieldList(formatFields(fields, values as Record<string, Value>))),
	);
}
