import { Save } from 'lucide-react';
import { Link } from 'react-router';
import { useIncident } from '#app/features/incident/use-incident.ts';
import { useNow } from '#app/lib/clock.ts';
import { path } from '#app/site/paths.ts';
import { classNames } from '#app/ui/class-names.ts';
import { toneClass } from '#app/ui/tag.tsx';
import type { NextDeadline } from '#domain/incident/progress.ts';
import { formatDuration, getTimeLeft, getUrgency } from '#domain/time/deadlines.ts';
import { openSaveSheet } from './save-sheet.tsx';

const itemClass =
	'hit-area grid min-h-8.75 content-center text-sm leading-[1.15] whitespace-nowrap text-ink no-underline hover:underline lg:flex lg:min-h-12 lg:items-center lg:gap-1.5';

/** Dropped where the text is so large that only the figures fit. */
const captionClass = 'truncate text-xs text-soft @max-xs:hidden lg:text-sm';

function NextDue({ due, now }: { due: NextDeadline | undefined; now: Date }) {
	if (!due)
		return (
			<Link to={path('compliance')} className={classNames(itemClass, 'min-w-0')}>
				<b className="truncate">Nothing due</b> <span className={captionClass}>see the list</span>
			</Link>
		);
	return (
		<Link
			to={path('compliance')}
			className={classNames(itemClass, 'min-w-0 grow', toneClass[getUrgency(due.at, now)])}
		>
			<b className="whitespace-normal text-tone">{formatDuration(getTimeLeft(due.at, now))}</b>{' '}
			{/* Takes the width that the time leaves; the time wraps and is never cut. */}
			<span className={classNames(captionClass, 'max-lg:w-0 max-lg:min-w-full lg:max-w-44')}>
				{due.at < now ? 'overdue: ' : 'left: '}
				{due.shortName ?? due.what}
			</span>
		</Link>
	);
}

export function IncidentBar() {
	const { hasStarted, discoveredAt, nextDeadline, areDeadlinesLoaded } = useIncident();
	const now = useNow();
	if (!hasStarted) return null;
	return (
		<aside
			aria-label="Your incident"
			className="flex min-w-0 grow items-center gap-[clamp(0.6rem,2.5vw,2rem)] lg:grow-0 lg:shrink-0 lg:gap-4"
		>
			{now && discoveredAt && discoveredAt <= now ? (
				<span className={classNames(itemClass, 'shrink-0 hover:no-underline @max-3xs:hidden')}>
					<b>{formatDuration(getTimeLeft(discoveredAt, now))}</b> <span className={captionClass}>so far</span>
				</span>
			) : (
				<Link to={path('incident-docs')} className={classNames(itemClass, 'min-w-0')}>
					<b className="truncate">{discoveredAt ? 'Found in the future?' : 'When was it found?'}</b>{' '}
					<span className={captionClass}>{discoveredAt ? 'check date and clock' : 'starts the clocks'}</span>
				</Link>
			)}
			{now && (nextDeadline || (discoveredAt && areDeadlinesLoaded)) ? (
				<NextDue due={nextDeadline} now={now} />
			) : null}
			<button
				type="button"
				aria-haspopup="dialog"
				onClick={openSaveSheet}
				className="ml-auto inline-flex min-h-12 shrink-0 cursor-pointer items-center gap-2 font-semibold text-brand hover:underline max-lg:hidden"
			>
				<Save size={20} />
				Save
			</button>
		</aside>
	);
}
