import { scanStreamType } from '#contract/limits.ts';
import type { NetworkScanEvent, NetworkScanResponse } from '#contract/scan.ts';

/** Longer than the server's 20 s deadline, so that the server responds first. */
const timeoutMs = 40_000;

/** The last line needs no line break. */
async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
	const decoder = new TextDecoder();
	const reader = body.getReader();
	let buffer = '';
	for (;;) {
		const { done, value } = await reader.read();
		buffer += done ? decoder.decode() : decoder.decode(value, { stream: true });
		const lines = buffer.split('\n');
		buffer = done ? '' : (lines.pop() ?? '');
		yield* lines.filter((line) => line !== '');
		if (done) return;
	}
}

type ScanOptions = { signal: AbortSignal; onEvent: (event: NetworkScanEvent) => void };

export async function runScan(
	target: { domain: string; ipAddress?: string },
	{ signal, onEvent }: ScanOptions,
): Promise<NetworkScanResponse> {
	const response = await fetch('/api/functions/network-scan', {
		method: 'POST',
		body: JSON.stringify(target),
		headers: { 'Content-Type': 'application/json', Accept: scanStreamType },
		signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
	});
	if (!response.headers.get('content-type')?.includes(scanStreamType) || !response.body) {
		const result: NetworkScanResponse = await response.json();
		if (!result.success) throw new Error(result.error ?? 'Scan failed');
		return result;
	}
	for await (const line of readLines(response.body)) {
		const event: NetworkScanEvent = JSON.parse(line);
		onEvent(event);
		if (event.event !== 'finished') continue;
		if (!event.success) throw new Error(event.error ?? 'Scan failed');
		return event;
	}
	throw new Error('The connection broke before the scan was done.');
}
