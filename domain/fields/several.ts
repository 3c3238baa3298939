import type { Choice } from './choices.ts';
import type { FieldWords, Kind } from './kind.ts';
import { ticked } from './tick.ts';

export type SeveralField = FieldWords & {
	readonly kind: 'several';
	readonly choices: readonly Choice[];
};

/** Record files of versions 1 and 2 hold one tick for each choice. */
function fromTicks(stored: unknown): readonly unknown[] | undefined {
	if (typeof stored !== 'object' || stored === null) return undefined;
	return Object.entries(stored).flatMap(([value, tick]) => (tick === ticked ? [value] : []));
}

/** Any number of choices, in the order of the list. */
export const several: Kind<SeveralField, readonly string[]> = {
	blank: () => [],
	parse: ({ choices }, stored) => {
		const chosen = Array.isArray(stored) ? stored : fromTicks(stored);
		return chosen && choices.map(({ value }) => value).filter((value) => chosen.includes(value));
	},
	problem: () => undefined,
	asText: ({ choices }, values) =>
		choices
			.filter(({ value }) => values.includes(value))
			.map(({ label }) => label)
			.join(', '),
};

export function toggled<Value extends string>(values: readonly Value[], value: Value): readonly Value[] {
	return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}
