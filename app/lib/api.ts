const requestTimeoutMs = 15_000;

export class ApiError extends Error {
	readonly status: number;

	constructor(message: string, status: number) {
		super(message);
		this.status = status;
	}
}

function extractMessage(body: unknown): string | undefined {
	if (typeof body !== 'object' || body === null) return undefined;
	const { detail, title, error, message } = body as Record<string, unknown>;
	return [detail, error, message, title].find((text) => typeof text === 'string');
}

type RequestOptions = {
	method?: 'GET' | 'POST' | 'DELETE';
	body?: unknown;
	signal?: AbortSignal;
	/** Lets the request finish after the tab is closed. */
	keepalive?: boolean;
	headers?: Readonly<Record<string, string>>;
};

/** Throws an ApiError with a message for visitors when the response is not successful. */
export async function fetchApi<Data>(
	path: string,
	{ method = 'GET', body, signal, keepalive = false, headers = {} }: RequestOptions = {},
): Promise<Data> {
	const timeout = AbortSignal.timeout(requestTimeoutMs);
	const response = await fetch(path, {
		method,
		keepalive,
		...(body !== undefined && { body: JSON.stringify(body) }),
		headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
		signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
	});
	const data: unknown = response.status === 204 ? undefined : await response.json().catch(() => undefined);
	if (!response.ok)
		throw new ApiError(extractMessage(data) ?? `The server answered ${response.status}.`, response.status);
	return data as Data;
}
