import { CalendarDays, Clock, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type CareUrgency = 'now' | 'soon' | 'calm';

const looks = {
	now: { border: 'border-danger-solid', header: 'bg-danger-solid text-white', Icon: TriangleAlert },
	soon: { border: 'border-warn-solid', header: 'bg-warn-solid text-warn-ink', Icon: Clock },
	calm: { border: 'border-calm-solid', header: 'bg-calm-solid text-white', Icon: CalendarDays },
} as const;

/** Colour, icon and a sentence say how urgent the content is. */
export function CareCard({
	urgency,
	title,
	children,
}: {
	urgency: CareUrgency;
	title: string;
	children: ReactNode;
}) {
	const { border, header, Icon } = looks[urgency];
	return (
		<section
			className={classes('overflow-hidden rounded-panel border bg-panel print:break-inside-avoid', border)}
		>
			<h2
				className={classes(
					'flex items-center gap-2.5 px-5 py-2.5 text-base font-bold tracking-normal print:bg-transparent print:text-ink',
					header,
				)}
			>
				<Icon size={20} aria-hidden="true" className="shrink-0" />
				{title}
			</h2>
			<div className="px-5 pt-4 pb-5">{children}</div>
		</section>
	);
}
