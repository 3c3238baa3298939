import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { path } from '#app/site/paths.ts';
import { phoneHref, site } from '#app/site/site.ts';
import type { Mode, Step } from '#app/site/steps.ts';
import { ifLine } from '#app/ui/help-line.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { incidentSummary } from './incident-summary.tsx';
import { getNextPage } from './outline.ts';

const linkClass = 'inline-flex min-h-12 items-center gap-1.5 text-brand underline';

function getBackLink(mode: Mode, pathname: string) {
	return mode === 'attack' && !pathname.startsWith(`${path('tools')}/`)
		? { to: path('emergency-hub'), label: 'All emergency tools' }
		: { to: path('tools'), label: 'All tools' };
}

function RelatedLinks({ mode, pathname }: { mode: Mode; pathname: string }) {
	const back = getBackLink(mode, pathname);
	return (
		<nav aria-label="Related pages" className="flex flex-wrap items-center gap-x-6 text-sm print:hidden">
			<Link to={back.to} className={linkClass}>
				<ArrowLeft size={16} />
				{back.label}
			</Link>
			<Link to={path('ransomprep')} className={linkClass}>
				Take the readiness assessment
			</Link>
			<Link to={path('ransomadvisor')} className={linkClass}>
				Incident triage
			</Link>
			{ifLine(
				<span className="text-soft">
					<a href={phoneHref} className={linkClass}>
						{site.phone}
					</a>{' '}
					{site.phoneNote}
				</span>,
			)}
		</nav>
	);
}

function NextLink({ step, pathname }: { step: Step; pathname: string }) {
	const next = getNextPage(step, pathname, incidentSummary.use().completedSteps);
	return (
		<Link
			to={next.to}
			className="group/next flex flex-wrap items-center gap-3.5 rounded-panel border-[1.5px] border-brand px-3.5 py-3.5 sm:px-4.5 leading-snug text-ink no-underline print:hidden"
		>
			<Illustration name={next.step.id} size="small" />
			<span className="grow basis-32">
				<span className="block text-sm text-soft">Done? Next:</span>
				<b className="block text-lg group-hover/next:underline">{next.name}</b>
				<span className="block text-sm text-soft">{next.outcome}</span>
			</span>
			<ArrowRight size={20} className="text-brand" />
		</Link>
	);
}

export function NextSteps({ mode, step, pathname }: { mode: Mode; step: Step; pathname: string }) {
	return (
		<>
			<NextLink step={step} pathname={pathname} />
			<RelatedLinks mode={mode} pathname={pathname} />
		</>
	);
}
