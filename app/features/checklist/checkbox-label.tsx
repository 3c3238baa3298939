import type { ReactNode } from 'react';
import { useRecordSession } from '#app/features/incident/record-session.ts';
import { classNames } from '#app/ui/class-names.ts';
import { doneLabels } from '#domain/models/checklist.ts';
import { formatTime } from '#domain/time/dates.ts';

type CheckboxLabelProps = {
	checked: boolean;
	onToggle: (checked: boolean) => void;
	strikethrough?: boolean;
	note?: ReactNode;
	/** The check is in the incident record, which a guest who can only read does not change. */
	inRecord?: boolean;
	children: ReactNode;
};

export function CheckboxLabel({
	checked,
	onToggle,
	strikethrough = checked,
	note,
	inRecord = false,
	children,
}: CheckboxLabelProps) {
	const isLocked = useRecordSession().writer.use().isReadOnly && inRecord;
	return (
		<label
			className={classNames(
				'flex min-h-12 items-start gap-3.5 py-1.5',
				isLocked ? 'cursor-not-allowed' : 'cursor-pointer',
			)}
		>
			<input
				type="checkbox"
				className="mt-0.5 size-6 shrink-0 accent-ok"
				disabled={isLocked}
				checked={checked}
				onChange={(event) => onToggle(event.target.checked)}
			/>
			<span className="min-w-0 flex-1">
				<span className={classNames(strikethrough && 'text-soft line-through')}>{children}</span>
				{note}
			</span>
		</label>
	);
}

/** By what a line is done that nobody checked, or what is still open of it. */
export function useFacts(): (tool: string, id: string) => string | undefined {
	return useRecordSession().derivation.use()?.describeFact ?? (() => undefined);
}

/**
 * 'Done at 7:54 p.m., Dana': in a room with the name of whoever checked it off. `id` is `tool/item`.
 * What follows from a fact names it: 'Done at 7:54 p.m. (Reached: Your insurer)'.
 */
export function useDoneText(
	time: Date | undefined,
	id: string,
	label = doneLabels.checkedAt,
): string | undefined {
	const name = useRecordSession().roomNotes.use().checkedBy.get(id);
	const [tool = '', item = ''] = id.split('/');
	const fact = useFacts()(tool, item);
	if (!time) return fact;
	const at = time.getTime() === 0 ? '' : `${label} ${formatTime(time)}${name ? `, ${name}` : ''}`;
	return at && fact ? `${at} (${fact})` : at || fact;
}

export function DoneAt({ time, id }: { time: Date | undefined; id: string }) {
	const text = useDoneText(time, id);
	return text ? <span className="block text-sm text-soft">{text}</span> : null;
}
