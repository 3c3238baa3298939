import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { path } from '#app/site/paths.ts';
import { footerPromise } from '#app/site/promises.ts';
import { emailHref, site } from '#app/site/site.ts';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import { formatDateTime } from '#domain/time/dates.ts';
import { ThemeSwitch } from './theme-switch.tsx';

const OfflineStatus = lazyComponent(async () => (await import('./offline.tsx')).OfflineStatus);

function PrintFooter() {
	const [text, setText] = useState('');
	useEffect(() => {
		// flushSync: the browser captures the page right after beforeprint.
		const updateText = () =>
			flushSync(() =>
				setText(`${location.origin}${location.pathname}, printed ${formatDateTime(new Date())}`),
			);
		addEventListener('beforeprint', updateText);
		return () => removeEventListener('beforeprint', updateText);
	}, []);
	return <p className="hidden print:block">{text}</p>;
}

const links = [
	{ to: path('tools'), label: 'All tools' },
	{ to: path('emergency-hub'), label: 'Emergency tools' },
	{ to: path('sources'), label: 'Sources and dates' },
	{ to: path('about'), label: 'About' },
	{ to: path('privacy'), label: 'Privacy' },
	{ to: path('imprint'), label: 'Legal notice' },
];

const linkClass = 'inline-flex min-h-12 items-center underline';

export function SiteFooter() {
	return (
		<footer
			id="footer"
			className="border-t border-line pt-6 pb-10 text-sm text-soft print:border-0 print:py-2"
		>
			<div className="mx-auto grid max-w-page gap-2 px-gutter print:px-0">
				<div className="flex flex-wrap justify-between gap-x-6 gap-y-2 print:hidden">
					<nav aria-label="About this site" className="flex flex-wrap gap-x-6">
						{links.map(({ to, label }) => (
							<Link key={to} className={linkClass} to={to}>
								{label}
							</Link>
						))}
						<a className={linkClass} href={emailHref}>
							{site.email}
						</a>
					</nav>
					<ThemeSwitch />
				</div>
				<p className="print:hidden">Free assessment tools only. {footerPromise}</p>
				<p className="print:hidden">
					Recovery services are provided, for a fee, by our paid partner. We are not lawyers; every legal
					statement shows its source and the day it was checked.
				</p>
				<p className="empty:hidden">{site.footerText}</p>
				<OfflineStatus />
				<PrintFooter />
			</div>
		</footer>
	);
}
