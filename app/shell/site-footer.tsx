import { Link } from 'react-router';
import { emailHref, site } from '#app/site.ts';
import { OfflineStatus } from './offline.tsx';
import { PrintedFrom } from './printed-from.tsx';

export function SiteFooter() {
	return (
		<footer id="footer" className="border-t border-line py-8 text-sm text-soft print:border-0 print:py-2">
			<div className="mx-auto grid max-w-page gap-2 px-[clamp(1rem,4vw,2rem)]">
				<nav aria-label="All pages" className="flex flex-wrap gap-x-5 print:hidden">
					<Link className="py-3 underline" to="/ransomadvisor/tools">
						Emergency tools
					</Link>
					<Link className="py-3 underline" to={`/${site.product}`}>
						Readiness assessment
					</Link>
					<Link className="py-3 underline" to="/ransom-identifier">
						Ransomware identifier
					</Link>
					<Link className="py-3 underline" to="/tools">
						All tools
					</Link>
					<a className="py-3 underline" href={emailHref}>
						{site.email}
					</a>
				</nav>
				<p className="print:hidden">
					Free assessment tools. Nothing you type here leaves your device unless you press a button that says
					so.
				</p>
				<p className="print:hidden">
					Recovery services are provided, for a fee, by our partner. We are not lawyers; every legal statement
					shows its source and the day it was collected.
				</p>
				<OfflineStatus />
				<PrintedFrom />
			</div>
		</footer>
	);
}
