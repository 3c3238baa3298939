import { ApiProblem } from './problems.ts';

type Bounds = { most: number; mostPerVisitor: number };

/**
 * Calls under way, all together and per visitor: each may hold a body, a place in a queue and a connection. A whole
 * office behind one address has room; one visitor does not take the room of all others.
 */
export function createInFlight({ most, mostPerVisitor }: Bounds): { enter(visitor: string): () => void } {
	const perVisitor = new Map<string, number>();
	let all = 0;
	return {
		enter(visitor) {
			const own = perVisitor.get(visitor) ?? 0;
			if (own >= mostPerVisitor) throw tooMuch(429, 'Too many of your requests are under way.');
			if (all >= most) throw tooMuch(503, 'The server is busy right now.');
			perVisitor.set(visitor, own + 1);
			all++;
			return () => {
				all--;
				const left = (perVisitor.get(visitor) ?? 1) - 1;
				if (left > 0) perVisitor.set(visitor, left);
				else perVisitor.delete(visitor);
			};
		},
	};
}

function tooMuch(status: 429 | 503, sentence: string): ApiProblem {
	const code = status === 429 ? 'too_many_requests' : 'busy';
	return new ApiProblem(status, code, `${sentence} Please try again in a moment.`, {
		headers: { 'retry-after': '1' },
	});
}
