import { CalendarPlus } from 'lucide-react';
import { path } from '#app/site/paths.ts';
import { AnchorButton, Button, type ButtonVariant, LinkButton } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { ButtonRow } from '#app/ui/layout.tsx';
import { getDocumentAnchor } from '#domain/models/legal-documents.ts';
import type { Deadline } from './clocks.ts';
import { insurerDutyId } from './fields.ts';

type DeadlineActionsProps = {
	deadline: Deadline;
	variant?: ButtonVariant;
	onAddToCalendar?: (deadline: Deadline) => void;
};

export function DeadlineActions({ deadline, variant = 'ghost', onAddToCalendar }: DeadlineActionsProps) {
	const { duty, documentId } = deadline;
	const accessibleSuffix = <span className="sr-only">: {duty.text}</span>;
	return (
		<ButtonRow
			className={classNames(
				'empty:hidden',
				variant === 'primary' && 'max-sm:*:w-full max-sm:*:first:min-h-14 max-sm:*:first:text-lg',
			)}
		>
			{duty.id === insurerDutyId ? (
				<LinkButton variant={variant} to={path('emergency-contacts')}>
					Call your insurer
				</LinkButton>
			) : null}
			{documentId ? (
				<LinkButton
					variant={duty.id === insurerDutyId ? 'outline' : variant}
					to={`${path('notifications')}#${getDocumentAnchor(documentId)}`}
				>
					Open the draft{accessibleSuffix}
				</LinkButton>
			) : null}
			{duty.formUrl ? (
				<AnchorButton
					variant={documentId ? 'ghost' : variant}
					href={duty.formUrl}
					target="_blank"
					rel="noopener noreferrer"
				>
					Open the form<span className="sr-only"> (new tab): {duty.text}</span>
				</AnchorButton>
			) : null}
			{onAddToCalendar ? (
				<Button variant="ghost" onClick={() => onAddToCalendar(deadline)}>
					<CalendarPlus size={18} />
					Calendar
					{accessibleSuffix}
				</Button>
			) : null}
		</ButtonRow>
	);
}
