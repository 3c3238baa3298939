import { useEffect, useRef, useState } from 'react';
import { toast } from '#app/ui/toast.tsx';
import { noAnswer } from './content.ts';
import {
	type FinishedScan,
	type ScanPhase,
	sameTarget,
	scanTarget,
	unscannedChecks,
	withResult,
} from './logic.ts';
import { runScan } from './scan-stream.ts';

/** The last finished scan of this tab; gone when the tab is closed. */
let lastScan: FinishedScan | undefined;

/** No connection, no answer in time, or the page of a proxy in its place: the browser's own words help nobody. */
const lostAnswers = [TypeError, DOMException, SyntaxError];

function reasonOf(error: unknown): string {
	if (lostAnswers.some((lost) => error instanceof lost)) return noAnswer;
	return error instanceof Error && error.message !== '' ? error.message : 'Unknown error';
}

/** State of one scan at a time; leaving the page stops it. */
export function useScan() {
	const [phase, setPhase] = useState<ScanPhase>('idle');
	const [checks, setChecks] = useState(unscannedChecks);
	const [finished, setFinished] = useState<FinishedScan>();
	/** The scan of the same target before this one. */
	const [before, setBefore] = useState<FinishedScan>();
	const [failure, setFailure] = useState('');
	const running = useRef<AbortController>(undefined);

	useEffect(() => () => running.current?.abort(), []);

	async function start(domain: string, ipAddress: string) {
		const controller = new AbortController();
		running.current = controller;
		const target = scanTarget(domain, ipAddress);
		setPhase('scanning');
		setFinished(undefined);
		setChecks(unscannedChecks);
		toast({ title: 'Starting real security scan...' });
		try {
			const { results } = await runScan(target, {
				signal: controller.signal,
				onEvent: (event) => {
					if (event.event === 'check') setChecks((current) => withResult(current, event.result));
				},
			});
			const scan: FinishedScan = { target, at: new Date(), checks: results };
			setChecks(results);
			setFinished(scan);
			setBefore(lastScan && sameTarget(lastScan.target, target) ? lastScan : undefined);
			lastScan = scan;
			setPhase('completed');
			toast({ title: 'Security scan completed!' });
		} catch (error) {
			if (controller.signal.aborted) return;
			console.error('The scan failed', error);
			const reason = reasonOf(error);
			setChecks(unscannedChecks);
			setFailure(reason);
			setPhase('failed');
			toast({ title: `Scan failed: ${reason}`, tone: 'now' });
		}
	}

	return { phase, checks, finished, before, failure, start };
}
