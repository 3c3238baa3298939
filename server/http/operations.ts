import { ApiProblem } from './problems.ts';
import type { RateLimitRule } from './rate-limits.ts';

export type OperationRules = {
	/** Per visitor; operations with the same name share a counter. */
	'x-limit'?: RateLimitRule;
	'x-most-bytes'?: number;
	/** Extra fields for operations that answer `{success: false, error}` instead of a problem document. */
	'x-refusal'?: Readonly<Record<string, unknown>>;
};

export type Operation = OperationRules & { route: string; hasJsonBody: boolean };

type OpenApiOperation = OperationRules & { requestBody?: unknown };
export type Paths = Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;

type PathEntry = { parts: readonly string[]; operations: ReadonlyMap<string, Operation> };

export type OperationMatcher = (method: string, path: string) => Operation;

export function createOperationMatcher(paths: Paths): OperationMatcher {
	const pathEntries = new Map(
		Object.entries(paths).map(([route, operations]): [string, PathEntry] => [
			route,
			{ parts: route.split('/'), operations: new Map(parseOperations(route, operations)) },
		]),
	);
	const templates = [...pathEntries].filter(([route]) => route.includes('{')).map(([, each]) => each);

	return (method, path) => {
		const parts = path.split('/');
		const found =
			pathEntries.get(path) ?? templates.find((template) => matchesTemplate(template.parts, parts));
		if (!found) throw new ApiProblem(404, 'not_found', 'Not found.');
		const operation = found.operations.get(method);
		if (operation) return operation;
		throw new ApiProblem(405, 'method_not_allowed', 'Method not allowed.', {
			headers: { allow: [...found.operations.keys()].join(', ') },
		});
	};
}

function parseOperations(
	route: string,
	operations: Readonly<Record<string, OpenApiOperation>>,
): [string, Operation][] {
	return Object.entries(operations).flatMap(([method, definition]): [string, Operation][] => {
		const operation = { ...pickRules(definition), route, hasJsonBody: definition.requestBody !== undefined };
		return method === 'get'
			? [
					['GET', operation],
					['HEAD', operation],
				]
			: [[method.toUpperCase(), operation]];
	});
}

function pickRules(operation: OpenApiOperation): OperationRules {
	const { 'x-limit': limit, 'x-most-bytes': bytes, 'x-refusal': refusal } = operation;
	return {
		...(limit && { 'x-limit': limit }),
		...(bytes && { 'x-most-bytes': bytes }),
		...(refusal && { 'x-refusal': refusal }),
	};
}

function matchesTemplate(template: readonly string[], parts: readonly string[]): boolean {
	return (
		template.length === parts.length &&
		template.every((part, index) => part.startsWith('{') || part === parts[index])
	);
}
