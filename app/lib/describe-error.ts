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
