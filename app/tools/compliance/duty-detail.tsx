import type { ReactNode } from 'react';
import { LockedForGuests } from '#app/features/forms/form-fields.tsx';
import { FactNote } from '#app/features/sources/fact-note.tsx';
import { CheckboxField, TextField } from '#app/ui/field.tsx';
import type { Duty } from '#domain/duties/duty.ts';
import type { Starts } from '#domain/duties/situation.ts';
import type { DutyItem } from './logic.ts';
import { formatDue, getItemClocks } from './report.ts';

function DetailLine({ name, children }: { name: string; children: ReactNode }) {
	return (
		<p className="text-soft">
			<span className="font-semibold">{name}:</span> {children}
		</p>
	);
}

type DoesNotApplyProps = {
	duty: Duty;
	reason: string | undefined;
	onChange: (reason: string | undefined) => void;
};

function DoesNotApply({ duty, reason, onChange }: DoesNotApplyProps) {
	return (
		<div className="grid gap-1">
			<CheckboxField
				label={
					<>
						Does not apply to us<span className="sr-only">: {duty.text}</span>
					</>
				}
				checked={reason !== undefined}
				onChange={(isExcluded) => onChange(isExcluded ? '' : undefined)}
			/>
			{reason === undefined ? null : (
				<TextField
					label="Why does it not apply?"
					hint="It is printed in the report. Your lawyer should agree."
					error={reason.trim() === '' ? 'Give a reason, so that others understand it later.' : undefined}
					value={reason}
					maxLength={300}
					autoComplete="off"
					onChange={onChange}
				/>
			)}
		</div>
	);
}

type DutyTimeProps = { item: DutyItem; starts: Starts; timeZone: string; reason: string | undefined };

export function DutyTime({ item, starts, timeZone, reason }: DutyTimeProps) {
	const { duty } = item;
	const hasStart = Object.keys(starts).length > 0;
	return (
		<div className="grid gap-0.5 text-sm">
			<p className="font-semibold">{duty.timeframe}</p>
			{hasStart && reason === undefined
				? getItemClocks(item, starts, timeZone).map((clock) => (
						<p key={clock.key}>Due: {formatDue(clock, duty)}</p>
					))
				: null}
			{reason === undefined ? null : <p>Does not apply: {reason}</p>}
		</div>
	);
}

type DutyDetailProps = {
	duty: Duty;
	reason: string | undefined;
	onReasonChange: (reason: string | undefined) => void;
};

export function DutyDetail({ duty, reason, onReasonChange }: DutyDetailProps) {
	return (
		<div className="grid gap-1.5 pb-1 text-sm">
			<DetailLine name="Applies only if">{duty.condition}</DetailLine>
			<DetailLine name="Clock starts">{duty.trigger}</DetailLine>
			<DetailLine name="Tell">
				{duty.authority}
				{duty.formUrl ? (
					<>
						{', '}
						<a href={duty.formUrl} target="_blank" rel="noopener noreferrer">
							{new URL(duty.formUrl).hostname} (new tab)
						</a>
					</>
				) : null}
			</DetailLine>
			{duty.letterInsert ? <DetailLine name="In the letter">{duty.letterInsert}</DetailLine> : null}
			<FactNote fact={duty.fact} page="compliance" />
			<LockedForGuests>
				<DoesNotApply duty={duty} reason={reason} onChange={onReasonChange} />
			</LockedForGuests>
		</div>
	);
}
