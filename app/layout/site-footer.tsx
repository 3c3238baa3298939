import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { themeStorageKey } from '#app/lib/browser-state.ts';
import { path } from '#app/site/paths.ts';
import { footerPromise } from '#app/site/promises.ts';
import { emailHref, site } from '#app/site/site.ts';
import { ifLine } from '#app/ui/help-line.tsx';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import { formatDateTime } from '#domain/time/dates.ts';

const themes = [
	{ value: 'system', label: 'As my device' },
	{ value: 'light', label: 'Light' },
	{ value: 'dark', label: 'Dark' },
] as const;

type Theme = (typeof themes)[number]['value'];

function saveTheme(theme: Theme) {
	document.documentElement.dataset.theme = theme;
	try {
		if (theme === 'system') localStorage.removeItem(themeStorageKey);
		else localStorage.setItem(themeStorageKey, theme);
	} catch (error) {
		console.warn('This browser keeps no settings', error);
	}
}

/** The only value that the site stores without being asked to. */
function ThemeSwitch() {
	const [theme, setTheme] = useState<Theme>('system');

	useEffect(() => {
		const savedTheme = themes.find(({ value }) => value === document.documentElement.dataset.theme);
		if (savedTheme) setTheme(savedTheme.value);
	}, []);

	return (
		<label className="flex min-w-0 flex-wrap items-center gap-2 print:hidden">
			Colors
			<select
				className="min-h-12 max-w-full rounded-control border-[1.5px] border-edge bg-panel px-2 text-ink"
				value={theme}
				onChange={(event) => {
					const selected = themes.find(({ value }) => value === event.target.value) ?? themes[0];
					setTheme(selected.value);
					saveTheme(selected.value);
				}}
			>
				{themes.map(({ value, label }) => (
					<option key={value} value={value}>
						{label}
					</option>
				))}
			</select>
		</label>
	);
}

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
						{ifLine(
							<a className={linkClass} href={emailHref}>
								{site.email}
							</a>,
						)}
					</nav>
					<ThemeSwitch />
				</div>
				<p className="print:hidden">Free assessment tools only. {footerPromise}</p>
				<p className="print:hidden">
					{site.help.services} We are not lawyers; every legal statement shows its source and the day it was
					checked.
				</p>
				<p className="empty:hidden">{site.footerText}</p>
				<OfflineStatus />
				<PrintFooter />
			</div>
		</footer>
	);
}
