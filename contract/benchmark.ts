import { z } from 'zod';

const benchmarkCell = z.strictObject({
	size: z.string().nullable(),
	industry: z.string().nullable(),
	/** At least 50, rounded down to 10. */
	count: z.int(),
	/** Lower quartile, median and upper quartile in percent of the points, rounded to 5. */
	quartiles: z.tuple([z.int(), z.int(), z.int()]),
});

export const benchmark = z.strictObject({
	/** The answers up to the start of this month count; null before the first table. */
	month: z.string().nullable(),
	cells: z.array(benchmarkCell),
});

export type Benchmark = z.infer<typeof benchmark>;
