import type { ReactNode } from 'react';
import {
	isRouteErrorResponse,
	Links,
	Meta,
	Outlet,
	Scripts,
	ScrollRestoration,
	useLocation,
	useRouteError,
} from 'react-router';
import { themeStorageKey } from '#app/lib/browser-state.ts';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import './ui/styles/app.css';
import { describeError } from '#app/layout/error-screen.tsx';
import { DialogHost } from '#app/ui/lazy-dialog.tsx';
import { Toaster } from '#app/ui/toast.tsx';
import { Main } from './layout/default-layout.tsx';
import { ErrorScreen } from './layout/error-screen.tsx';
import { IncidentSummaryLoader, markRecordScript } from './layout/incident-summary.tsx';
import { useMode } from './layout/navigation.ts';
import { useSearchShortcut } from './layout/search/search.tsx';
import { SiteHeader } from './layout/site-header.tsx';
import { StepMenu } from './layout/step-menu.tsx';
import { TabBar } from './layout/tab-bar.tsx';
import { siteMetaName } from './site/read-site.ts';
import { site } from './site/site.ts';

const SiteFooter = lazyComponent(() =>
	import('./layout/site-footer.tsx').then((module) => module.SiteFooter),
);

/** Inlined in the head, so that the first paint has the chosen theme. */
const restoreThemeScript = `try{document.documentElement.dataset.theme=localStorage.getItem('${themeStorageKey}')??''}catch{}`;

/** Sent for unknown URLs. It must not hydrate: the router would match another route for the URL. */
const prerenderedNotFound = /^\/404\/?$/;

export function Layout({ children }: { children: ReactNode }) {
	const { pathname } = useLocation();
	const mode = useMode();
	useSearchShortcut();
	return (
		// restoreThemeScript changes the attribute before hydration.
		<html lang="en" suppressHydrationWarning>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
				<meta name="theme-color" content="#06333e" />
				<meta name={siteMetaName} content={JSON.stringify(site)} />
				<script>{restoreThemeScript}</script>
				<script>{markRecordScript}</script>
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				<link rel="apple-touch-icon" href="/icon-180.png" />
				<link rel="manifest" href="/manifest.webmanifest" />
				<Meta />
				<Links />
			</head>
			<body>
				<a
					href="#main"
					className="sr-only z-40 rounded-control bg-panel px-4 py-3 font-bold text-brand focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
				>
					Skip to the content
				</a>
				<SiteHeader mode={mode} />
				<Toaster />
				{children}
				<SiteFooter />
				<TabBar mode={mode} />
				<DialogHost />
				<IncidentSummaryLoader mode={mode} />
				{prerenderedNotFound.test(pathname) ? null : (
					<>
						<ScrollRestoration />
						<Scripts />
					</>
				)}
			</body>
		</html>
	);
}

export default function App() {
	return <Outlet />;
}

export function ErrorBoundary() {
	const error = useRouteError();
	return (
		<>
			<Main className="mx-auto max-w-page px-gutter print:px-0">
				<ErrorScreen {...describeError(error, isRouteErrorResponse)} />
			</Main>
			<StepMenu current={undefined} />
		</>
	);
}
