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
import './app.css';
import { describeError } from '#app/lib/describe-error.ts';
import { Toaster } from '#app/ui/toast.tsx';
import { ErrorScreen } from './shell/error-screen.tsx';
import { SiteFooter } from './shell/site-footer.tsx';
import { SiteHeader } from './shell/site-header.tsx';

/**
 * The server answers unknown addresses with this page. It carries no scripts: they would look at the address, find
 * another route than the one in the HTML and draw the page anew.
 */
const prerenderedNotFound = /^\/404\/?$/;

export function Layout({ children }: { children: ReactNode }) {
	const { pathname } = useLocation();
	return (
		<html lang="en">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="theme-color" content="#0a5a6e" />
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				<link rel="apple-touch-icon" href="/icon-180.png" />
				<link rel="manifest" href="/manifest.webmanifest" />
				<Meta />
				<Links />
			</head>
			<body>
				<a
					href="#main"
					className="sr-only z-30 rounded-control bg-panel px-4 py-3 font-bold text-brand focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
				>
					Skip to the content
				</a>
				<SiteHeader />
				<main
					id="main"
					tabIndex={-1}
					className="mx-auto max-w-page px-[clamp(1rem,4vw,2rem)] pt-[clamp(1.5rem,4vw,3rem)] pb-[clamp(2.5rem,6vw,5rem)] outline-none"
				>
					{children}
				</main>
				<SiteFooter />
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
	return <ErrorScreen {...describeError(error, isRouteErrorResponse)} />;
}
