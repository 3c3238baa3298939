import { ApiError } from './api.ts';

/** The server's sentence where there is one; a browser's own words ("Failed to fetch") help nobody. */
export function getErrorMessage(error: unknown, fallback = 'An error occurred'): string {
	if (!(error instanceof ApiError)) console.error(error);
	return error instanceof ApiError ? error.message : fallback;
}

export function isUnauthorized(error: unknown): boolean {
	return error instanceof ApiError && error.status === 401;
}
