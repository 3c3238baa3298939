import { ApiProblem } from './problems.ts';

type Bounds = { max: number; maxPerVisitor: number };

/** Concurrent API requests, in total and per visitor, since each may hold a body and a connection. */
export function createInFlightLimiter({ max, maxPerVisitor }: Bounds): {
	acquire(visitor: string): () => void;
} {
	const perVisitor = new Map<string, number>();
	let total = 0;
	return {
		acquire(visitor) {
			const visitorCount = perVisitor.get(visitor) ?? 0;
			if (visitorCount >= maxPerVisitor)
				throw tooManyInFlight(429, 'Too many of your requests are in progress.');
			if (total >= max) throw tooManyInFlight(503, 'The server is busy right now.');
			perVisitor.set(visitor, visitorCount + 1);
			total++;
			return () => {
				total--;
				const remaining = (perVisitor.get(visitor) ?? 1) - 1;
				if (remaining > 0) perVisitor.set(visitor, remaining);
				else perVisitor.delete(visitor);
			};
		},
	};
}

function tooManyInFlight(status: 429 | 503, message: string): ApiProblem {
	const code = status === 429 ? 'too_many_requests' : 'busy';
	return new ApiProblem(status, code, `${message} Please try again in a moment.`, {
		headers: { 'retry-after': '1' },
	});
}
