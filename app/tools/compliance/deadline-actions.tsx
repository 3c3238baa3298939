import { CalendarPlus } from 'lucide-react';
import { path } from '#app/paths.ts';
import { AnchorButton, Button, type ButtonLook, LinkButton } from '#app/ui/button.tsx';
import { ButtonRow } from '#app/ui/layout.tsx';
import { paperAnchor } from '#domain/incident/papers.ts';
import type { Deadline } from './clocks.ts';

/** What to do about a deadline: its paper, the form of the authority, one calendar entry. */
export function DeadlineActions({
	deadline,
	look = 'ghost',
	onCalendar,
}: {
	deadline: Deadline;
	look?: ButtonLook;
	onCalendar: (deadline: Deadline) => void;
}) {
	const { duty, letter } = deadline;
	const about = <span className="sr-only">: {duty.text}</span>;
	return (
		<ButtonRow className="max-sm:gap-1">
			{letter ? (
				<LinkButton look={look} to={`${path('notifications')}#${paperAnchor(letter)}`}>
					Open the letter{about}
				</LinkButton>
			) : null}
			{duty.form ? (
				<AnchorButton
					look={letter ? 'ghost' : look}
					href={duty.form}
					target="_blank"
					rel="noopener noreferrer"
				>
					Open the form<span className="sr-only"> (new tab): {duty.text}</span>
				</AnchorButton>
			) : null}
			<Button look="ghost" onClick={() => onCalendar(deadline)}>
				<CalendarPlus size={18} aria-hidden="true" />
				<span className="max-sm:sr-only">Calendar</span>
				{about}
			</Button>
		</ButtonRow>
	);
}
