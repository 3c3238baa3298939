import { parseNumber } from './parse-number.ts';

/** The figures, once every one of them was typed and can be read; until then a calculator waits. */
export function parseFigures<Id extends string>(
	typed: Readonly<Record<Id, string>>,
): Record<Id, number> | undefined {
	const read = Object.entries<string>(typed).map(([id, text]) => [id, parseNumber(text)] as const);
	if (read.some(([, figure]) => !figure.isValid)) return undefined;
	return Object.fromEntries(read.map(([id, figure]) => [id, figure.value])) as Record<Id, number>;
}

/** A figure that may stay empty, which then counts as given here. */
export function withDefault(typed: string, defaultValue: number): string {
	return typed.trim() === '' ? String(defaultValue) : typed;
}
