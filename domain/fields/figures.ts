import { readTypedNumber } from './typed-number.ts';

/** The figures, once every one of them was typed and can be read; until then a calculator waits. */
export function readFigures<Id extends string>(
	typed: Readonly<Record<Id, string>>,
): Record<Id, number> | undefined {
	const read = Object.entries<string>(typed).map(([id, text]) => [id, readTypedNumber(text)] as const);
	if (read.some(([, figure]) => !figure.understood)) return undefined;
	return Object.fromEntries(read.map(([id, figure]) => [id, figure.value])) as Record<Id, number>;
}

/** A figure that may stay empty, which then counts as given here. */
export function orElse(typed: string, whenEmpty: number): string {
	return typed.trim() === '' ? String(whenEmpty) : typed;
}
