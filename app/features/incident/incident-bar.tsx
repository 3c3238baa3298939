import { Save } from 'lucide-react';
import { Link } from 'react-router';
import { useNow } from '#app/lib/clock.ts';
import { path } from '#app/site/paths.ts';
import { classNames } from '#app/ui/class-names.ts';
import { useDialogState } from '#app/ui/dialog.tsx';
import { toneClass } from '#app/ui/tone.ts';
import type { NextDeadline } from '#domain/incident/progress.ts';
import { formatDuration, getTimeLeft, getUrgency } from '#domain/time/deadlines.ts';
import { SaveDialog } from './save-dialog.tsx';
import { useIncident } from './use-incident.ts';

const itemClass =
	'grid min-h-12 content-center text-sm leading-tight whitespace-nowrap text-ink no-underline hover:underline lg:flex lg:items-center lg:gap-1.5';

const captionClass = 'text-xs text-soft lg:text-sm';

function NextDue({ due, now }: { due: NextDeadline | undefined; now: Date }) {
	if (!due)
		return (
			<Link to={path('compliance')} className={classNames(itemClass, 'min-w-0')}>
				<b className="truncate">Nothing due</b>{' '}
				<span className={classNames(captionClass, 'truncate')}>see the list</span>
			</Link>
		);
	return (
		<Link
			to={path('compliance')}
			className={classNames(itemClass, 'min-w-0', toneClass[getUrgency(due.at, now)])}
		>
			<b className="truncate text-tone">{formatDuration(getTimeLeft(due.at, now))}</b>{' '}
			<span className={classNames(captionClass, 'truncate')}>
				{due.at < now ? 'overdue: ' : 'left: '}
				{due.what}
			</span>
		</Link>
	);
}

export function IncidentBar() {
	const { hasStarted: begun, discoveredAt: discovery, nextDeadline: due, factCount: facts } = useIncident();
	const saveDialog = useDialogState();
	const now = useNow();
	if (!begun) return null;
	return (
		<aside
			aria-label="Your incident"
			className="sticky top-0 z-20 border-b border-line bg-brand-wash print:hidden"
		>
			<div className="mx-auto flex min-h-13 max-w-page items-center gap-[clamp(0.6rem,2.5vw,2rem)] pl-gutter max-lg:pr-1 lg:pr-gutter">
				{now && discovery && discovery <= now ? (
					<span className={classNames(itemClass, 'hover:no-underline')}>
						<b>{formatDuration(getTimeLeft(discovery, now))}</b>{' '}
						<span className={captionClass}>since discovery</span>
					</span>
				) : (
					<Link to={path('incident-docs')} className={itemClass}>
						<b>{discovery ? 'Found in the future?' : 'When was it found?'}</b>{' '}
						<span className={captionClass}>{discovery ? 'check date and clock' : 'starts the clocks'}</span>
					</Link>
				)}
				{now && (discovery || due) ? <NextDue due={due} now={now} /> : null}
				<Link to={path('timeline')} className={classNames(itemClass, 'max-sm:hidden')}>
					<b>
						{facts} {facts === 1 ? 'fact' : 'facts'}
					</b>{' '}
					<span className={captionClass}>kept</span>
				</Link>
				<button
					type="button"
					aria-haspopup="dialog"
					onClick={saveDialog.open}
					className="ml-auto inline-flex min-h-12 min-w-12 shrink-0 cursor-pointer items-center justify-center gap-2 font-semibold text-brand hover:underline"
				>
					<span className="text-sm text-ink sm:hidden">
						{facts}
						<span className="sr-only"> {facts === 1 ? 'fact' : 'facts'} kept,</span>
					</span>
					<Save size={20} aria-hidden="true" />
					<span className="max-lg:sr-only">Save</span>
				</button>
			</div>
			{saveDialog.isOpen ? <SaveDialog key={saveDialog.key} onClose={saveDialog.onClose} /> : null}
		</aside>
	);
}
