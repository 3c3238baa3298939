import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';

export type TimelineEntry = {
	id: string;
	time: string;
	title: string;
	details?: ReactNode;
	tag?: ReactNode;
};

type TimelineProps = { label: string; entries: readonly TimelineEntry[]; onRemove?: (id: string) => void };

export function Timeline({ label, entries, onRemove }: TimelineProps) {
	return (
		<ol aria-label={label} className="grid border-l-2 border-brand">
			{entries.map(({ id, time, title, details, tag }) => (
				<li key={id} className="relative pb-5 pl-5 last:pb-0 print:break-inside-avoid">
					<span
						aria-hidden="true"
						className="absolute top-1.5 -left-[7px] size-3 rounded-full border-2 border-brand bg-panel"
					/>
					<div className="flex items-start justify-between gap-3">
						<div className="grid min-w-0 gap-1">
							<p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
								{time} {tag}
							</p>
							<h3 className="break-words">{title}</h3>
							{details}
						</div>
						{onRemove ? (
							<Button
								variant="ghost"
								className="min-w-12"
								aria-label={`Remove ${title}`}
								onClick={() => onRemove(id)}
							>
								×
							</Button>
						) : null}
					</div>
				</li>
			))}
		</ol>
	);
}
