import type { LimitRule } from './limits.ts';
import { ApiProblem } from './problems.ts';

/** What a call says about itself in the contract beside OpenAPI's own words. The chain holds it to this. */
export type CallRules = {
	/** How often one visitor may make the call; calls that give the same name share one count. */
	'x-limit'?: LimitRule;
	/** The longest body, where 16 KiB would not do. */
	'x-most-bytes'?: number;
	/** For a call that refuses in a shape of its own: what stands beside `success: false` and `error`. */
	'x-refusal'?: Readonly<Record<string, unknown>>;
};

export type Call = CallRules & { route: string; takesJson: boolean };

type Operation = CallRules & { requestBody?: unknown };
export type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

type Known = { parts: readonly string[]; calls: ReadonlyMap<string, Call> };

/** Finds the call that a request means; throws 404 for an unknown path and 405 for an unknown method. */
export function callFinder(paths: Paths): (method: string, path: string) => Call {
	const known = new Map(
		Object.entries(paths).map(([route, operations]): [string, Known] => [
			route,
			{ parts: route.split('/'), calls: new Map(callsOf(route, operations)) },
		]),
	);
	const templates = [...known].filter(([route]) => route.includes('{')).map(([, each]) => each);

	return (method, path) => {
		const parts = path.split('/');
		const found = known.get(path) ?? templates.find((template) => fits(template.parts, parts));
		if (!found) throw new ApiProblem(404, 'not_found', 'There is no such call.');
		const call = found.calls.get(method);
		if (call) return call;
		throw new ApiProblem(405, 'method_not_allowed', 'This call does not know that method.', {
			headers: { allow: [...found.calls.keys()].join(', ') },
		});
	};
}

function callsOf(route: string, operations: Readonly<Record<string, Operation>>): [string, Call][] {
	return Object.entries(operations).flatMap(([method, operation]): [string, Call][] => {
		const call = { ...rulesOf(operation), route, takesJson: operation.requestBody !== undefined };
		return method === 'get'
			? [
					['GET', call],
					['HEAD', call],
				]
			: [[method.toUpperCase(), call]];
	});
}

function rulesOf(operation: Operation): CallRules {
	const { 'x-limit': limit, 'x-most-bytes': bytes, 'x-refusal': refusal } = operation;
	return {
		...(limit && { 'x-limit': limit }),
		...(bytes && { 'x-most-bytes': bytes }),
		...(refusal && { 'x-refusal': refusal }),
	};
}

function fits(template: readonly string[], parts: readonly string[]): boolean {
	return (
		template.length === parts.length &&
		template.every((part, index) => part.startsWith('{') || part === parts[index])
	);
}
