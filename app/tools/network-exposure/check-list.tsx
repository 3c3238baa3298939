import { Stats } from '#app/ui/facts.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { Tag, type Tone } from '#app/ui/tag.tsx';
import type { ScanCheckResult } from '#domain/scan/checks.ts';
import { categoryLabels, statusLabels } from './content.ts';
import { detailLines, type ScanPhase, scanCounts, wordsOf } from './logic.ts';

const statusTones: Record<ScanCheckResult['status'], Tone> = { unknown: 'plain', safe: 'ok', exposed: 'now' };

/** Counts of a scan; before there is a result, dashes. */
export function Counts({ checks, known }: { checks: readonly ScanCheckResult[]; known: boolean }) {
	const { safe, exposed, criticalRisk, unknown } = scanCounts(checks);
	const shown = (count: number) => (known ? count : '–');
	return (
		<Stats
			stats={[
				{ label: 'Safe', value: shown(safe), tone: 'ok' },
				{ label: 'Exposed', value: shown(exposed), tone: exposed > 0 ? 'now' : 'plain' },
				{ label: 'Critical Risk', value: shown(criticalRisk), tone: criticalRisk > 0 ? 'now' : 'plain' },
				{ label: 'Unknown', value: shown(unknown), tone: 'plain' },
			]}
		/>
	);
}

/** What to type, for whoever does it. */
function Recipes({ id, domain }: { id: string; domain: string }) {
	return wordsOf(id)?.recipes.map(({ where, lines }) => (
		<figure key={where} className="grid gap-1">
			<figcaption className="text-sm text-soft">{where}</figcaption>
			{/* Long commands wrap: a phone has no room to scroll sideways. */}
			<pre className="rounded-control bg-sunk p-3 text-sm whitespace-pre-wrap wrap-anywhere">
				{lines.map((line) => line.replaceAll('example.org', domain || 'example.org')).join('\n')}
			</pre>
		</figure>
	));
}

function CheckDetails({ check, domain }: { check: ScanCheckResult; domain: string }) {
	const words = wordsOf(check.id);
	return (
		<>
			<p className="text-sm text-soft">
				{categoryLabels[check.category]}, severity {check.severity}. {check.description}
			</p>
			{detailLines(check.details ?? '').map(({ name, text }) =>
				text === '' ? null : (
					<p key={text} className="wrap-anywhere">
						{name ? <b>{name}: </b> : null}
						{text}
					</p>
				),
			)}
			{words && check.details ? <p className="text-sm text-soft">How we know: {words.how}</p> : null}
			{check.status === 'exposed' ? <Recipes id={check.id} domain={domain} /> : null}
		</>
	);
}

type CheckListProps = { checks: readonly ScanCheckResult[]; phase: ScanPhase; domain: string };

/** The checks in the order given, each a fold; what is exposed is open. */
export function CheckList({ checks, phase, domain }: CheckListProps) {
	return (
		<ul aria-label="Checks" className="border-t border-line">
			{checks.map((check) => {
				const waiting = phase === 'scanning' && check.status === 'unknown';
				return (
					<li key={check.id} id={`check-${check.id}`} className="scroll-mt-24">
						<Fold
							title={check.name}
							open={check.status === 'exposed' && phase === 'completed' ? true : undefined}
							aside={
								<Tag tone={statusTones[check.status]}>
									{waiting ? 'Checking...' : statusLabels[check.status]}
								</Tag>
							}
						>
							<CheckDetails check={check} domain={domain} />
						</Fold>
					</li>
				);
			})}
		</ul>
	);
}
