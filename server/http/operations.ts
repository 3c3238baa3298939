import { ApiProblem } from './problems.ts';
import type { RateLimitRule } from './rate-limits.ts';

export type OperationRules = {
	/** Per visitor; operations with the same name share a counter. `none` for probes, which share the address of a proxy. */
	'x-limit'?: RateLimitRule | 'none';
	'x-max-bytes'?: number;
	/** The response stays open for minutes, so it takes a slot of the streams. */
	'x-stream'?: true;
	/** Extra fields for operations that answer `{success: false, error}` instead of a problem document. */
	'x-refusal'?: Readonly<Record<string, unknown>>;
};

export type Operation = OperationRules & { route: string; hasJsonBody: boolean };

export type RouteDefinition = OperationRules & {
	method: string;
	path: string;
	request?: { body?: unknown };
};

type PathEntry = { parts: readonly string[]; operations: Map<string, Operation> };

export type OperationMatcher = (method: string, path: string) => Operation;

export function createOperationMatcher(routes: readonly RouteDefinition[]): OperationMatcher {
	const pathEntries = new Map<string, PathEntry>();
	for (const route of routes) {
		const entry = pathEntries.get(route.path) ?? { parts: route.path.split('/'), operations: new Map() };
		pathEntries.set(route.path, entry);
		const methods = route.method === 'get' ? ['GET', 'HEAD'] : [route.method.toUpperCase()];
		for (const method of methods) entry.operations.set(method, toOperation(route));
	}
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

function toOperation(route: RouteDefinition): Operation {
	const { 'x-limit': limit, 'x-max-bytes': bytes, 'x-refusal': refusal, 'x-stream': isStream } = route;
	return {
		...(limit && { 'x-limit': limit }),
		...(bytes && { 'x-max-bytes': bytes }),
		...(refusal && { 'x-refusal': refusal }),
		...(isStream && { 'x-stream': isStream }),
		route: route.path,
		hasJsonBody: route.request?.body !== undefined,
	};
}

function matchesTemplate(template: readonly string[], parts: readonly string[]): boolean {
	return (
		template.length === parts.length &&
		template.every((part, index) => part.startsWith('{') || part === parts[index])
	);
}
