import { Countdown } from '#app/kits/deadline-clock.tsx';
import { Panel, Stack } from '#app/ui/layout.tsx';
import type { Ticks } from '#domain/checklist.ts';
import { weekdayDateAndTime } from '#domain/dates.ts';
import type { Duty } from './content.ts';
import { clocksOf, type Deadline, type Starts } from './logic.ts';
import { dueText, sourceLine } from './report.ts';

export function DutyDetail({
	duty,
	starts,
	timeZone,
	done,
}: {
	duty: Duty;
	starts: Starts;
	timeZone: string;
	done: boolean;
}) {
	return (
		<div className="grid gap-1.5 pb-1 text-sm">
			<p className="font-[650]">{duty.timeframe}</p>
			{starts.discovery
				? clocksOf(duty, starts, timeZone).map((clock) => (
						<p key={clock.key}>
							Due: {dueText(clock)} {clock.due && !done ? <Countdown due={clock.due} /> : null}
						</p>
					))
				: null}
			<dl className="grid gap-x-3 text-soft min-[560px]:grid-cols-[auto_minmax(0,1fr)] [&_dt]:font-[620]">
				<dt>Clock starts</dt>
				<dd>{duty.trigger}</dd>
				<dt>Tell</dt>
				<dd>
					{duty.authority}
					{duty.link ? (
						<>
							{' '}
							<a href={duty.link} target="_blank" rel="noopener noreferrer">
								{new URL(duty.link).hostname} (new tab)
							</a>
						</>
					) : null}
				</dd>
				<dt>Applies only if</dt>
				<dd>{duty.onlyIf}</dd>
				<dt>Source</dt>
				<dd>{sourceLine(duty)}</dd>
			</dl>
		</div>
	);
}

export function DeadlineList({ deadlines, ticks }: { deadlines: readonly Deadline[]; ticks: Ticks }) {
	return (
		<Panel aria-labelledby="deadlines">
			<Stack gap="gap-3">
				<h2 id="deadlines">Deadlines in order</h2>
				<ol className="grid">
					{deadlines.map((deadline) => (
						<li key={deadline.key} className="grid gap-0.5 border-t border-line py-2.5">
							<span className="font-[650]">{weekdayDateAndTime(deadline.due)}</span>
							<span>
								{deadline.label ? `${deadline.label}: ` : ''}
								{deadline.duty.text}
							</span>
							<span className="text-sm text-soft">
								{ticks.has(deadline.duty.id) ? 'Done' : <Countdown due={deadline.due} />} Applies only if:{' '}
								{deadline.duty.onlyIf}
							</span>
						</li>
					))}
				</ol>
			</Stack>
		</Panel>
	);
}
