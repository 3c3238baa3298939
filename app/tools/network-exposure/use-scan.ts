import { useEffect, useRef, useState } from 'react';
import { useSay } from '#app/features/plan/use-say.ts';
import { dismissToastsTitled, toast } from '#app/ui/toast.tsx';
import { scanStreamType } from '#contract/limits.ts';
import type { NetworkScanEvent, NetworkScanResponse } from '#contract/scan.ts';
import type { ScanCheckResult } from '#domain/scan/checks.ts';
import { noResponseMessage } from './content.ts';
import { findKeptScan, keepScan } from './kept-scans.ts';
import {
	buildScanTarget,
	type FinishedScan,
	isSameTarget,
	replaceResult,
	type ScanPhase,
	type ScanSnapshot,
	type ScanTarget,
	toSnapshot,
	unscannedChecks,
} from './logic.ts';

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

/** The contract leaves signs and steps open, and the specification knows no findings. */
const toCheck = (result: NetworkScanResponse['results'][number]): ScanCheckResult =>
	({ ...result, findings: result.findings ?? [] }) as ScanCheckResult;

type ScanOptions = { signal: AbortSignal; onCheck: (check: ScanCheckResult) => void };

async function runScan(
	target: { domain: string; ipAddress?: string },
	{ signal, onCheck }: ScanOptions,
): Promise<ScanCheckResult[]> {
	const response = await fetch('/api/functions/network-scan', {
		method: 'POST',
		body: JSON.stringify(target),
		headers: { 'Content-Type': 'application/json', Accept: scanStreamType },
		signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
	});
	if (!response.headers.get('content-type')?.includes(scanStreamType) || !response.body) {
		const result: NetworkScanResponse = await response.json();
		if (!result.success) throw new Error(result.error ?? 'Scan failed');
		return result.results.map(toCheck);
	}
	for await (const line of readLines(response.body)) {
		const event: NetworkScanEvent = JSON.parse(line);
		if (event.event === 'check') onCheck(toCheck(event.result));
		if (event.event !== 'finished') continue;
		if (!event.success) throw new Error(event.error ?? 'Scan failed');
		return event.results.map(toCheck);
	}
	throw new Error('The connection broke before the scan was done.');
}

let lastScan: FinishedScan | undefined;

export type PreviousScan = { snapshot: ScanSnapshot; source: 'tab' | 'device' };

function findPreviousScan(target: ScanTarget): PreviousScan | undefined {
	if (lastScan && isSameTarget(lastScan.target, target))
		return { snapshot: toSnapshot(lastScan), source: 'tab' };
	const snapshot = findKeptScan(target);
	return snapshot && { snapshot, source: 'device' };
}

/** Network error, timeout, or HTML from a proxy; the browser's messages do not help visitors. */
const connectionErrorTypes = [TypeError, DOMException, SyntaxError];

function getFailureReason(error: unknown): string {
	if (connectionErrorTypes.some((errorType) => error instanceof errorType)) return noResponseMessage;
	return error instanceof Error && error.message !== '' ? error.message : 'Unknown error';
}

const startTitle = 'Starting real security scan...';

export function useScan() {
	const [phase, setPhase] = useState<ScanPhase>('idle');
	const [checks, setChecks] = useState(unscannedChecks);
	const [finished, setFinished] = useState<FinishedScan>();
	const [previousScan, setPreviousScan] = useState<PreviousScan>();
	const [failure, setFailure] = useState('');
	const say = useSay();
	const abortController = useRef<AbortController>(undefined);

	useEffect(() => () => abortController.current?.abort(), []);

	async function start(domain: string, ipAddress: string) {
		const controller = new AbortController();
		abortController.current = controller;
		const target = buildScanTarget(domain, ipAddress);
		setPhase('scanning');
		setFinished(undefined);
		setChecks(unscannedChecks);
		toast({ title: startTitle });
		try {
			const results = await runScan(target, {
				signal: controller.signal,
				onCheck: (check) => setChecks((current) => replaceResult(current, check)),
			});
			const scan: FinishedScan = { target, at: new Date(), checks: results };
			setChecks(results);
			setFinished(scan);
			setPreviousScan(findPreviousScan(target));
			if (findKeptScan(target)) keepScan(scan);
			lastScan = scan;
			void import('./feeds.ts').then(({ toLooks }) => say(toLooks(scan)));
			setPhase('completed');
			dismissToastsTitled(startTitle);
			toast({ title: 'Security scan completed!' });
		} catch (error) {
			if (controller.signal.aborted) return;
			console.error('The scan failed', error);
			const reason = getFailureReason(error);
			setChecks(unscannedChecks);
			setFailure(reason);
			setPhase('failed');
			dismissToastsTitled(startTitle);
			toast({ title: `Scan failed: ${reason}`, tone: 'now' });
		}
	}

	return { phase, checks, finished, before: previousScan, failure, start };
}
