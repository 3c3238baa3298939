import { hc, type PickResponseByStatusCode } from 'hono/client';
import type { ApiRoutes } from '#server/app.ts';

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

const requestTimeoutMs = 15_000;

function extractMessage(body: unknown): string | undefined {
	if (typeof body !== 'object' || body === null) return undefined;
	const { detail, title, error, message } = body as Record<string, unknown>;
	return [detail, error, message, title].find((text) => typeof text === 'string');
}

/** A caller that passes a signal sets its own time limit. */
async function fetchOrThrow(
	url: RequestInfo | URL,
	{ signal, ...init }: RequestInit = {},
): Promise<Response> {
	const response = await fetch(url, { ...init, signal: signal ?? AbortSignal.timeout(requestTimeoutMs) });
	if (response.ok) return response;
	const body: unknown = await response.json().catch(() => undefined);
	throw new ApiError(extractMessage(body) ?? `The server answered ${response.status}.`, response.status);
}

export const api = hc<PickResponseByStatusCode<ApiRoutes, 200 | 201 | 204>>('/api', { fetch: fetchOrThrow });

export async function readJson<Data>(response: Promise<{ json(): Promise<Data> }>): Promise<Data> {
	return (await response).json();
}
