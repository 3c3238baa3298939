import { useEffect, useRef, useState } from 'react';
import { toast } from '#app/ui/toast.tsx';
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
import { runScan } from './scan-stream.ts';

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

/** Leaving the page aborts the scan. */
export function useScan() {
	const [phase, setPhase] = useState<ScanPhase>('idle');
	const [checks, setChecks] = useState(unscannedChecks);
	const [finished, setFinished] = useState<FinishedScan>();
	const [previousScan, setPreviousScan] = useState<PreviousScan>();
	const [failure, setFailure] = useState('');
	const abortController = useRef<AbortController>(undefined);

	useEffect(() => () => abortController.current?.abort(), []);

	async function start(domain: string, ipAddress: string) {
		const controller = new AbortController();
		abortController.current = controller;
		const target = buildScanTarget(domain, ipAddress);
		setPhase('scanning');
		setFinished(undefined);
		setChecks(unscannedChecks);
		toast({ title: 'Starting real security scan...' });
		try {
			const { results } = await runScan(target, {
				signal: controller.signal,
				onEvent: (event) => {
					if (event.event === 'check') setChecks((current) => replaceResult(current, event.result));
				},
			});
			const scan: FinishedScan = { target, at: new Date(), checks: results };
			setChecks(results);
			setFinished(scan);
			setPreviousScan(findPreviousScan(target));
			// A target that is kept stays kept, with its newest result.
			if (findKeptScan(target)) keepScan(scan);
			lastScan = scan;
			setPhase('completed');
			toast({ title: 'Security scan completed!' });
		} catch (error) {
			if (controller.signal.aborted) return;
			console.error('The scan failed', error);
			const reason = getFailureReason(error);
			setChecks(unscannedChecks);
			setFailure(reason);
			setPhase('failed');
			toast({ title: `Scan failed: ${reason}`, tone: 'now' });
		}
	}

	return { phase, checks, finished, before: previousScan, failure, start };
}
