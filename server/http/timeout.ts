/** Rejects after `ms` and aborts the signal; work that ignores it continues in the background. */
export async function withTimeout<Value>(
	ms: number,
	work: (signal: AbortSignal) => Promise<Value>,
	createError: () => Error,
): Promise<Value> {
	const controller = new AbortController();
	const { promise: timeout, reject } = Promise.withResolvers<never>();
	const timer = setTimeout(() => {
		const error = createError();
		reject(error);
		controller.abort(error);
	}, ms);
	try {
		return await Promise.race([work(controller.signal), timeout]);
	} finally {
		clearTimeout(timer);
	}
}
