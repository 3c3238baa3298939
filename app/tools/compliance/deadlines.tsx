import type { ReactNode } from 'react';
import { Countdown } from '#app/kits/deadline-clock.tsx';
import { Panel, Stack } from '#app/ui/layout.tsx';
import type { Ticks } from '#domain/checklist.ts';
import { weekdayDateAndTime } from '#domain/dates.ts';
import type { Duty } from './content.ts';
import { clocksOf, type Deadline, type Starts } from './logic.ts';
import { dueText, sourceLine } from './report.ts';

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<p className="text-soft">
			<span className="font-[620]">{name}:</span> {children}
		</p>
	);
}

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
						<div key={clock.key}>
							<p>Due: {dueText(clock)}</p>
							{clock.due && !done ? <Countdown due={clock.due} /> : null}
						</div>
					))
				: null}
			<Fact name="Applies only if">{duty.onlyIf}</Fact>
			<Fact name="Clock starts">{duty.trigger}</Fact>
			<Fact name="Tell">
				{duty.authority}
				{duty.link ? (
					<>
						{', '}
						<a href={duty.link} target="_blank" rel="noopener noreferrer">
							{new URL(duty.link).hostname} (new tab)
						</a>
					</>
				) : null}
			</Fact>
			<Fact name="Source">{sourceLine(duty)}</Fact>
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
							{ticks.has(deadline.duty.id) ? <span>Done</span> : <Countdown due={deadline.due} />}
							<span className="text-sm text-soft">Applies only if: {deadline.duty.onlyIf}</span>
						</li>
					))}
				</ol>
			</Stack>
		</Panel>
	);
}
