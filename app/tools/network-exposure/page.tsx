import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Recommendations } from '#app/kits/calculator.tsx';
import { NextSteps } from '#app/kits/next-steps.tsx';
import { ResultActions } from '#app/kits/result-actions.tsx';
import { ToolPage } from '#app/kits/tool-page.tsx';
import { toolMeta } from '#app/lib/meta.ts';
import { runScan } from '#app/lib/scan-stream.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Panel, Stack } from '#app/ui/layout.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { Tag, type Tone } from '#app/ui/tag.tsx';
import { toast } from '#app/ui/toast.tsx';
import { longestTarget } from '#contract/scan-bounds.ts';
import { percent } from '#domain/percent.ts';
import type { ScanCheckResult } from '#domain/scan-checks.ts';
import { categoryLabels, labels, permission, privacy, statusLabels, unknownMeaning } from './content.ts';
import {
	type ScanPhase,
	scanCounts,
	scanProgress,
	scanRecommendations,
	scanTarget,
	unscannedChecks,
	withResult,
} from './logic.ts';
import { scanReport } from './report.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

const statusTones: Record<ScanCheckResult['status'], Tone> = {
	unknown: 'plain',
	safe: 'ok',
	exposed: 'danger',
};

function CheckCard({ check, waiting }: { check: ScanCheckResult; waiting: boolean }) {
	return (
		<li className="grid gap-2 border-t border-line py-4">
			<div className="flex flex-wrap items-center gap-2">
				<h3 className="mr-auto">{check.name}</h3>
				<Tag>{categoryLabels[check.category]}</Tag>
				<Tag>severity: {check.severity}</Tag>
				<Tag tone={statusTones[check.status]}>{waiting ? 'Checking...' : statusLabels[check.status]}</Tag>
			</div>
			<p className="text-soft">{check.description}</p>
			{check.details ? <p className="whitespace-pre-line wrap-anywhere">{check.details}</p> : null}
		</li>
	);
}

function Counts({ checks }: { checks: readonly ScanCheckResult[] }) {
	const { safe, exposed, criticalRisk } = scanCounts(checks);
	const figures = [
		{ label: 'Safe', value: safe },
		{ label: 'Exposed', value: exposed },
		{ label: 'Critical Risk', value: criticalRisk },
	];
	return (
		<dl className="grid grid-cols-3 gap-3 text-center">
			{figures.map(({ label, value }) => (
				<div key={label} className="flex flex-col-reverse">
					<dt className="text-sm text-soft">{label}</dt>
					<dd className="text-section font-bold">{value}</dd>
				</div>
			))}
		</dl>
	);
}

type Finished = { target: string; at: Date };

/** State of one scan at a time; leaving the page stops it. */
function useScan() {
	const [phase, setPhase] = useState<ScanPhase>('idle');
	const [checks, setChecks] = useState(unscannedChecks);
	const [finished, setFinished] = useState<Finished>();
	const running = useRef<AbortController>(undefined);

	useEffect(() => () => running.current?.abort(), []);

	async function start(domain: string, ipAddress: string) {
		const controller = new AbortController();
		running.current = controller;
		setPhase('scanning');
		setFinished(undefined);
		setChecks(unscannedChecks);
		toast({ title: 'Starting real security scan...' });
		try {
			const { results } = await runScan(scanTarget(domain, ipAddress), {
				signal: controller.signal,
				onEvent: (event) => {
					if (event.event === 'check') setChecks((current) => withResult(current, event.result));
				},
			});
			setChecks(results);
			setFinished({ target: domain.trim() || ipAddress.trim(), at: new Date() });
			toast({ title: 'Security scan completed!' });
		} catch (error) {
			if (controller.signal.aborted) return;
			console.error('The scan failed', error);
			setChecks(unscannedChecks);
			const reason = error instanceof Error && error.message !== '' ? error.message : 'Unknown error';
			toast({ title: `Scan failed: ${reason}`, tone: 'danger' });
		}
		setPhase('completed');
	}

	return { phase, checks, finished, start };
}

export default function Page() {
	const [domain, setDomain] = useState('');
	const [ipAddress, setIpAddress] = useState('');
	const { phase, checks, finished, start } = useScan();
	const scanning = phase === 'scanning';
	const ready = domain.trim() !== '' || ipAddress.trim() !== '';
	const progress = scanProgress(phase, checks);

	function submit(event: FormEvent) {
		event.preventDefault();
		if (ready && !scanning) start(domain, ipAddress);
	}

	return (
		<ToolPage tool={tool}>
			<Panel aria-label="What to scan">
				<form className="grid gap-4" onSubmit={submit}>
					<div className="grid gap-4 min-[700px]:grid-cols-2">
						<TextField
							label={labels.domain}
							value={domain}
							onChange={setDomain}
							disabled={scanning}
							maxLength={longestTarget}
							inputMode="url"
							autoComplete="off"
							autoCapitalize="none"
							spellCheck={false}
							hint="For example example.org"
						/>
						<TextField
							label={labels.ipAddress}
							value={ipAddress}
							onChange={setIpAddress}
							disabled={scanning}
							maxLength={longestTarget}
							autoComplete="off"
							spellCheck={false}
							hint="The public address of your office or server"
						/>
					</div>
					<p className="text-sm">{permission}</p>
					<div>
						<Button look="primary" type="submit" disabled={!ready || scanning}>
							{scanning ? labels.scanning : labels.start}
						</Button>
					</div>
					<p className="text-sm text-soft">{privacy}</p>
				</form>
			</Panel>
			<Panel aria-label="Scan results">
				<Stack gap="gap-5">
					{phase === 'idle' ? null : (
						<Stack gap="gap-2">
							<Progress value={progress} max={100} label="Scan progress" />
							<p className="text-sm text-soft" aria-live="polite">
								{scanning ? `${percent(progress)} of the checks have an answer` : 'Scan finished'}
							</p>
						</Stack>
					)}
					<Counts checks={checks} />
					<h2>The eight checks</h2>
					<ul>
						{checks.map((check) => (
							<CheckCard key={check.id} check={check} waiting={scanning && check.status === 'unknown'} />
						))}
					</ul>
					<p className="text-sm text-soft">{unknownMeaning}</p>
					{finished ? (
						<>
							<Recommendations items={scanRecommendations(checks)} />
							<ResultActions
								fileName="network-exposure"
								copyMessage={{ title: 'Report copied to clipboard' }}
								report={() => scanReport(finished.target, finished.at, checks)}
							/>
						</>
					) : null}
				</Stack>
			</Panel>
			<NextSteps />
		</ToolPage>
	);
}
