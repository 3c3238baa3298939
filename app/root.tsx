import type { ReactNode } from 'react';
import {
	isRouteErrorResponse,
	Links,
	Meta,
	Outlet,
	Scripts,
	ScrollRestoration,
	useLocation,
	useMatches,
	useRouteError,
} from 'react-router';
import './app.css';
import { describeError } from '#app/lib/describe-error.ts';
import { Toaster } from '#app/ui/toast.tsx';
import type { Mode } from './journey/steps.ts';
import { later } from './kits/later.tsx';
import { siteMetaName } from './read-site.ts';
import { ErrorScreen } from './shell/error-screen.tsx';
import { LazyCompletedStepsSync } from './shell/mark-done-steps.tsx';
import { StepMenu } from './shell/menu.tsx';
import { Main } from './shell/plain-frame.tsx';
import { SearchHost } from './shell/search.tsx';
import { SiteHeader } from './shell/site-header.tsx';
import { TabBar } from './shell/tab-bar.tsx';
import { restoreThemeScript } from './shell/theme.ts';
import { site } from './site.ts';

const SiteFooter = later(async () => (await import('./shell/site-footer.tsx')).SiteFooter, 'prerendered');

/**
 * The server answers unknown addresses with this page. It carries no scripts: they would look at the address, find
 * another route than the one in the HTML and draw the page anew.
 */
const prerenderedNotFound = /^\/404\/?$/;

/** app/routes.ts puts the pages of a mode under a route with its name. */
function useMode(): Mode | undefined {
	const matches = useMatches();
	return (['attack', 'ready'] as const).find((mode) => matches.some(({ id }) => id === mode));
}

export function Layout({ children }: { children: ReactNode }) {
	const { pathname } = useLocation();
	const mode = useMode();
	return (
		// The theme that the visitor chose is set before the page is painted, and so before React compares.
		<html lang="en" suppressHydrationWarning>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
				<meta name="theme-color" content="#06333e" />
				<meta name={siteMetaName} content={JSON.stringify(site)} />
				<script>{restoreThemeScript}</script>
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
				{children}
				<SiteFooter />
				<TabBar />
				<SearchHost />
				<LazyCompletedStepsSync mode={mode} />
				<Toaster />
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
