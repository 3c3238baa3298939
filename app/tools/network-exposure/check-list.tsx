import { Stats } from '#app/ui/description-list.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { lazyWithPlaceholder } from '#app/ui/lazy-component.tsx';
import { Tag, type Tone } from '#app/ui/tag.tsx';
import type { ScanCheckResult } from '#domain/scan/checks.ts';
import { categoryLabels, statusLabels } from './content.ts';
import { countResults, type ScanPhase } from './logic.ts';

const CheckDetails = lazyWithPlaceholder(async () => (await import('./check-details.tsx')).CheckDetails);

const statusTones: Record<ScanCheckResult['status'], Tone> = { unknown: 'plain', safe: 'ok', exposed: 'now' };

export function Counts({ checks, hasResults }: { checks: readonly ScanCheckResult[]; hasResults: boolean }) {
	const { safe, exposed, criticalRisk, unknown } = countResults(checks);
	const formatCount = (count: number) => (hasResults ? count : '–');
	return (
		<div className="grid gap-1">
			<Stats
				stats={[
					{ label: 'Safe', value: formatCount(safe), tone: 'ok' },
					{ label: 'Exposed', value: formatCount(exposed), tone: exposed > 0 ? 'now' : 'plain' },
					{
						label: 'Critical Risk',
						value: formatCount(criticalRisk),
						tone: criticalRisk > 0 ? 'now' : 'plain',
					},
					{ label: 'Unknown', value: formatCount(unknown), tone: 'plain' },
				]}
			/>
			{criticalRisk > 0 ? (
				<p className="text-sm text-soft">Each critical risk is also counted as exposed.</p>
			) : null}
		</div>
	);
}

type CheckListProps = { checks: readonly ScanCheckResult[]; phase: ScanPhase; domain: string };

export function CheckList({ checks, phase, domain }: CheckListProps) {
	return (
		<ul aria-label="Checks" className="border-t border-line">
			{checks.map((check) => {
				const isPending = phase === 'scanning' && check.status === 'unknown';
				return (
					<li key={check.id} id={`check-${check.id}`} className="scroll-mt-24">
						<Disclosure
							title={check.name}
							open={check.status === 'exposed' && phase === 'completed' ? true : undefined}
							aside={
								<Tag tone={statusTones[check.status]}>
									{isPending ? 'Checking...' : statusLabels[check.status]}
								</Tag>
							}
						>
							<p className="text-sm text-soft">
								{categoryLabels[check.category]}, severity {check.severity}. {check.description}
							</p>
							{check.findings.length > 0 ? (
								<CheckDetails check={check} domain={domain} />
							) : check.details ? (
								<p className="whitespace-pre-line wrap-anywhere">{check.details}</p>
							) : null}
						</Disclosure>
					</li>
				);
			})}
		</ul>
	);
}
