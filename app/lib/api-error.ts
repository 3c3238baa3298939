export class ApiError extends Error {
	readonly status: number;

	constructor(message: string, status: number) {
		super(message);
		this.status = status;
	}
}

/** Uses the server's message; the browser's ("Failed to fetch") does not help visitors. */
export function getErrorMessage(error: unknown, fallback = 'An error occurred'): string {
	if (!(error instanceof ApiError)) console.error(error);
	return (error instanceof ApiError && error.message) || fallback;
}

export function isUnauthorized(error: unknown): boolean {
	return error instanceof ApiError && error.status === 401;
}
