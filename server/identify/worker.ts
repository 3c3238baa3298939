import { parentPort } from 'node:worker_threads';
import type { RansomwareAnalyzerRequest, RansomwareAnalyzerResponse } from '#contract/ransomware-analyzer.ts';
import { createIdentifyService } from './service.ts';

export type Question = { id: number; note: RansomwareAnalyzerRequest };
export type Reply = { id: number } & ({ answer: RansomwareAnalyzerResponse } | { error: Error });

const service = createIdentifyService();

parentPort?.on('message', ({ id, note }: Question) => {
	let reply: Reply;
	try {
		reply = { id, answer: service.analyze(note) };
	} catch (error) {
		reply = { id, error: error instanceof Error ? error : new Error(String(error)) };
	}
	parentPort?.postMessage(reply);
});
