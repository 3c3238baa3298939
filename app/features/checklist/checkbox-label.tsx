import type { ReactNode } from 'react';
import { roomNotes } from '#app/features/incident/room-notes.ts';
import { classNames } from '#app/ui/class-names.ts';
import { formatTime } from '#domain/time/dates.ts';

type CheckboxLabelProps = {
	checked: boolean;
	onToggle: (checked: boolean) => void;
	strikethrough?: boolean;
	note?: ReactNode;
	children: ReactNode;
};

export function CheckboxLabel({
	checked,
	onToggle,
	strikethrough = checked,
	note,
	children,
}: CheckboxLabelProps) {
	return (
		<label className="flex min-h-12 cursor-pointer items-start gap-3.5 py-1.5">
			<input
				type="checkbox"
				className="mt-0.5 size-6 shrink-0 accent-ok"
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

/** In a room it names who checked the item off; `id` is `tool/item`. */
export function DoneAt({ time, id }: { time: Date | undefined; id: string }) {
	const name = roomNotes.use().checkedBy.get(id);
	if (!time) return null;
	return (
		<span className="block text-sm text-soft">
			Done at {formatTime(time)}
			{name ? `, ${name}` : ''}
		</span>
	);
}
