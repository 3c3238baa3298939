import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Context } from 'hono';
import { stream } from 'hono/streaming';

/** About 2 ms to format. */
const sliceSize = 100;
/** Between pages, about as long as one takes: visitors share the processor. */
const pauseMs = 50;

type Csv<Row> = {
	name: string;
	header: string;
	pages: AsyncIterable<Row[]>;
	formatRow: (row: Row) => string;
};

export function streamCsv<Row>(c: Context, { name, header, pages, formatRow }: Csv<Row>): Response {
	c.header('content-type', 'text/csv; charset=utf-8');
	c.header('content-disposition', `attachment; filename="${name}"`);
	return stream(c, async (out) => {
		await out.write(header);
		for await (const page of pages) {
			for (let start = 0; start < page.length; start += sliceSize) {
				const slice = page.slice(start, start + sliceSize);
				await out.write(slice.map(formatRow).join(''));
				// Other requests run between slices.
				await setImmediate();
			}
			await setTimeout(pauseMs);
		}
	});
}
