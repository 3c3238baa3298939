import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { path } from '#app/site/paths.ts';
import { phoneHref, site } from '#app/site/site.ts';
import type { Mode } from '#app/site/steps.ts';

const linkClass = 'inline-flex min-h-12 items-center gap-1.5 text-brand underline';

function getBackLink(mode: Mode, pathname: string) {
	return mode === 'attack' && !pathname.startsWith(`${path('tools')}/`)
		? { to: path('emergency-hub'), label: 'All emergency tools' }
		: { to: path('tools'), label: 'All tools' };
}

export function RelatedLinks({ mode, pathname }: { mode: Mode; pathname: string }) {
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
			<span className="text-soft">
				<a href={phoneHref} className={linkClass}>
					{site.phone}
				</a>{' '}
				{site.phoneNote}
			</span>
		</nav>
	);
}
