import { useEffect, useRef } from 'react';
import { createStore } from '#app/lib/store.ts';
import type { ToolValues } from '#domain/incident/derive.ts';

/** Values of forms outside the record, by prefill key; they last as long as the page. */
export const sharedValues = createStore<Readonly<Record<string, ToolValues>>>({});

export function useShareValues(
	{ title, tool }: { title: string; tool: string },
	values: Readonly<Record<string, string>>,
): void {
	const sharedKeys = useRef<readonly string[]>([]);
	const serialized = JSON.stringify(values);
	useEffect(() => {
		const pairs = Object.entries<string>(JSON.parse(serialized));
		if (pairs.length + sharedKeys.current.length === 0) return;
		const others = Object.entries(sharedValues.get()).filter(([key]) => !sharedKeys.current.includes(key));
		const own = pairs.map(([key, value]): [string, ToolValues] => [
			key,
			{ title, tool, values: [{ key, field: { kind: 'text', label: key }, value }] },
		]);
		sharedKeys.current = pairs.map(([key]) => key);
		sharedValues.set(Object.fromEntries([...others, ...own]));
	}, [serialized, title, tool]);
}
