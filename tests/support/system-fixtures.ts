import fc from 'fast-check';
import type { System } from '#app/tools/priority-ranker/content.ts';
import { categories, impacts } from '#contract/limits.ts';

export const systemIds = (systems: readonly System[]) => systems.map(({ id }) => id);

export const makeSystem = (id: string, rest: Partial<System> = {}): System => ({
	id,
	name: id.toUpperCase(),
	category: 'other',
	impact: 'medium',
	rto: 1,
	dependencies: [],
	isCustom: true,
	...rest,
});

/** Few distinct values, so that ties, equal names and cycles are common. */
export const arbitrarySystems = fc
	.array(
		fc.record({
			name: fc.constantFrom('A', 'B', 'b', 'C', 'D', 'E'),
			impact: fc.constantFrom(...impacts),
			category: fc.constantFrom(...categories),
			rto: fc.integer({ min: 1, max: 4 }),
			dependencies: fc.array(fc.constantFrom('A', 'b ', 'C', 'D', 'E', 'elsewhere'), { maxLength: 4 }),
			isCustom: fc.boolean(),
		}),
		{ maxLength: 12 },
	)
	.map((systems): System[] => systems.map((rest, index) => ({ id: `s${index}`, ...rest })));
