import { path } from '#app/site/paths.ts';
import { site } from '#app/site/site.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { ifLine } from '#app/ui/help-line.tsx';
import { ButtonRow, Stack } from '#app/ui/layout.tsx';
import { CallButton } from '#app/ui/phone.tsx';

type RouteError = { status: number; statusText: string };

export type ErrorDescription = { message: string; stack?: string };

export function describeError(
	error: unknown,
	isRouteError: (error: unknown) => error is RouteError,
): ErrorDescription {
	if (isRouteError(error)) return { message: `${error.status} ${error.statusText}`.trim() };
	if (error instanceof Error)
		return { message: error.message, ...(error.stack !== undefined && { stack: error.stack }) };
	return { message: JSON.stringify(error) ?? String(error) };
}

export function ErrorScreen({ message, stack }: ErrorDescription) {
	return (
		<Stack className="max-w-reading">
			<h1>Unexpected Application Error</h1>
			<p className="font-semibold wrap-anywhere">{message}</p>
			<p className="text-soft">Nothing you did is wrong. Load the page again, or start from the home page.</p>
			<ButtonRow>
				<LinkButton variant="primary" to={path('home')} reloadDocument>
					Back to Home
				</LinkButton>
				{ifLine(<CallButton />)}
			</ButtonRow>
			<p className="text-sm text-soft">{site.help.error}</p>
			{stack ? <pre className="overflow-x-auto rounded-control bg-sunk p-4 text-xs">{stack}</pre> : null}
		</Stack>
	);
}
