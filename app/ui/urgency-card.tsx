import { CalendarDays, Clock, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { toneClass } from './tag.tsx';

export type CardUrgency = 'now' | 'soon' | 'calm';

const icons = { now: TriangleAlert, soon: Clock, calm: CalendarDays } as const;

type UrgencyCardProps = { urgency: CardUrgency; title: string; children: ReactNode };

export function UrgencyCard({ urgency, title, children }: UrgencyCardProps) {
	const Icon = icons[urgency];
	return (
		<section
			className={classNames('border-t-4 border-(--solid) pt-4 print:break-inside-avoid', toneClass[urgency])}
		>
			<h2 className="flex items-center gap-2.5 pb-3 text-lg">
				<Icon size={20} className="shrink-0 text-tone" />
				{title}
			</h2>
			{children}
		</section>
	);
}
