import { ApiProblem } from './problems.ts';

/** Lets the work go on unheard after the time is up: whoever asked gets an answer now. */
export async function withTimeout<Value>(ms: number, work: () => Promise<Value>): Promise<Value> {
	const { promise: timeout, reject } = Promise.withResolvers<never>();
	const timer = setTimeout(() => reject(requestTimedOut()), ms);
	try {
		return await Promise.race([work(), timeout]);
	} finally {
		clearTimeout(timer);
	}
}

function requestTimedOut(): ApiProblem {
	return new ApiProblem(503, 'timed_out', 'This takes longer than it should. Please try again.', {
		headers: { 'retry-after': '5', connection: 'close' },
	});
}
