import { z } from 'zod';

/** Lighthouse takes a phone to be this much slower. */
export const slowdown = 4;

/** For a figure that the machine does not decide. */
export const fixedLoop = `data:text/html,<script>requestAnimationFrame(() => setTimeout(() => {
	let hash = 0x811c9dc5;
	for (let index = 0; index < 1e7; index += 1) hash = Math.imul(hash ^ index, 0x01000193);
	document.title = hash;
}))</script>`;

const traceEvent = z.object({
	name: z.string(),
	ph: z.string(),
	pid: z.number(),
	tid: z.number(),
	ts: z.number().default(0),
	/** Processor time of the thread in microseconds, which other programs on the machine do not change. */
	tdur: z.number().default(0),
	args: z.object({ name: z.string().optional() }).optional(),
});
const traceFile = z.object({ traceEvents: z.array(traceEvent) });

type TraceEvent = z.infer<typeof traceEvent>;

/** For `browser.startTracing`. */
export const traceCategories = ['blink.user_timing', 'disabled-by-default-devtools.timeline', '__metadata'];

/** Milliseconds of processor time that a phone would need for each task of the page between two marks, or after the first. */
export function readTasks(buffer: Buffer, startMark: string, endMark?: string) {
	const { traceEvents } = traceFile.parse(JSON.parse(buffer.toString()));
	const findMark = (name: string) => {
		const mark = traceEvents.find((event) => event.name === name);
		if (!mark) throw new Error(`The trace has no ${name}`);
		return mark;
	};
	const start = findMark(startMark);
	const endTs = endMark === undefined ? Number.POSITIVE_INFINITY : findMark(endMark).ts;
	const tasks = traceEvents.filter(
		({ name, ph, pid, ts }) =>
			name === 'RunTask' && ph === 'X' && pid === start.pid && ts >= start.ts && ts <= endTs,
	);
	const workers = new Set(
		traceEvents
			.filter(({ name, args }) => name === 'thread_name' && args?.name === 'DedicatedWorker thread')
			.map(({ tid }) => tid),
	);
	const toMs = (list: readonly TraceEvent[]) => list.map(({ tdur }) => (tdur / 1000) * slowdown);
	return {
		main: toMs(tasks.filter(({ tid }) => tid === start.tid)),
		workers: toMs(tasks.filter(({ tid }) => workers.has(tid))),
	};
}
