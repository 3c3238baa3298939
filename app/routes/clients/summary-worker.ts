import { readSummary, type SummaryRequest } from './read-summary.ts';

addEventListener('message', async ({ data }: MessageEvent<SummaryRequest>) =>
	postMessage(await readSummary(data)),
);
