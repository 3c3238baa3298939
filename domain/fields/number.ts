import type { FieldWords, Kind } from './kind.ts';
import { plainNumber, readTypedNumber, type TypedNumberProblem } from './typed-number.ts';

export type NumberBounds = {
	/** 0 where it is left out. */
	readonly min?: number;
	readonly max?: number;
	/** With a step it is a slider. */
	readonly step?: number;
	/** Stands there until the visitor changes it. */
	readonly preset?: string;
};

export type NumberField = FieldWords & NumberBounds & { readonly kind: 'number' };

const problems: Record<TypedNumberProblem, string> = {
	unreadable: 'We cannot read this as a number. The result waits until we can.',
	unfinished: 'We cannot read this as a number. The result waits until we can.',
	negative: 'A number below 0 does not fit here. The result waits for another one.',
	'too-large': 'This number is too large. The result waits for a smaller one.',
};

/** Far above anything readable, so that cutting off a pasted page never leaves something that reads as a number. */
export const longestNumber = 200;

export function parseTypedNumber(stored: unknown): string | undefined {
	return typeof stored === 'string' && stored.length <= longestNumber ? stored : undefined;
}

export function numberProblem({ min = 0, max = Infinity }: NumberBounds, typed: string): string | undefined {
	if (typed.trim() === '') return undefined;
	const read = readTypedNumber(typed);
	if (!read.understood) return problems[read.problem];
	if (read.value < min) return `The least is ${plainNumber(min)}.`;
	return read.value > max ? `The most is ${plainNumber(max)}.` : undefined;
}

/** True where the next keys may complete what was typed, so that nobody is corrected in the middle of a number. */
export function isUnfinishedNumber(typed: string): boolean {
	const read = readTypedNumber(typed);
	return !read.understood && read.problem === 'unfinished';
}

/** A number as people type it: 1,200 or 1.2k. The value is what was typed. */
export const number: Kind<NumberField, string> = {
	blank: ({ preset = '' }) => preset,
	parse: (_, stored) => parseTypedNumber(stored),
	problem: numberProblem,
	asText: (_, value) => {
		const read = readTypedNumber(value);
		return read.understood ? plainNumber(read.value) : value;
	},
};
