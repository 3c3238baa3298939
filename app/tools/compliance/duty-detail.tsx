import type { ReactNode } from 'react';
import { FactNote } from '#app/kits/fact-note.tsx';
import { CheckField, TextField } from '#app/ui/field.tsx';
import { clocksOf } from './clocks.ts';
import type { Duty } from './content.ts';
import type { Starts } from './logic.ts';
import { dueText } from './report.ts';

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<p className="text-soft">
			<span className="font-semibold">{name}:</span> {children}
		</p>
	);
}

/** A box to say that a duty does not apply, and why; the reason goes into the report. */
function DoesNotApply({
	duty,
	reason,
	onChange,
}: {
	duty: Duty;
	reason: string | undefined;
	onChange: (reason: string | undefined) => void;
}) {
	return (
		<div className="grid gap-1">
			<CheckField
				label={
					<>
						Does not apply to us<span className="sr-only">: {duty.text}</span>
					</>
				}
				checked={reason !== undefined}
				onChange={(excluded) => onChange(excluded ? '' : undefined)}
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

type DutyTimeProps = { duty: Duty; starts: Starts; timeZone: string; reason: string | undefined };

/** The one line about a duty that everyone should see: how long, and until when. */
export function DutyTime({ duty, starts, timeZone, reason }: DutyTimeProps) {
	const started = Object.keys(starts).length > 0;
	return (
		<div className="grid gap-0.5 text-sm">
			<p className="font-semibold">{duty.timeframe}</p>
			{started && reason === undefined
				? clocksOf(duty, starts, timeZone).map((clock) => <p key={clock.key}>Due: {dueText(clock)}</p>)
				: null}
			{reason === undefined ? null : <p>Does not apply: {reason}</p>}
		</div>
	);
}

type DutyDetailProps = {
	duty: Duty;
	reason: string | undefined;
	onReason: (reason: string | undefined) => void;
};

/** Everything else about a duty: only if, since when, whom, where it comes from. */
export function DutyDetail({ duty, reason, onReason }: DutyDetailProps) {
	return (
		<div className="grid gap-1.5 pb-1 text-sm">
			<Fact name="Applies only if">{duty.onlyIf}</Fact>
			<Fact name="Clock starts">{duty.trigger}</Fact>
			<Fact name="Tell">
				{duty.authority}
				{duty.form ? (
					<>
						{', '}
						<a href={duty.form} target="_blank" rel="noopener noreferrer">
							{new URL(duty.form).hostname} (new tab)
						</a>
					</>
				) : null}
			</Fact>
			<FactNote fact={duty.fact} page="compliance" />
			<DoesNotApply duty={duty} reason={reason} onChange={onReason} />
		</div>
	);
}
