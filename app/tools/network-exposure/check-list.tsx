import { DescriptionList, Stats } from '#app/ui/description-list.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Tag, type Tone } from '#app/ui/tag.tsx';
import type { ScanCheckResult, ScanProduct } from '#domain/scan/checks.ts';
import { formatIsoDate } from '#domain/time/dates.ts';
import { categoryLabels, statusLabels } from './content.ts';
import { countResults, getCheckGuidance, parseDetails, type ScanPhase } from './logic.ts';

const statusTones: Record<ScanCheckResult['status'], Tone> = { unknown: 'plain', safe: 'ok', exposed: 'now' };

export function Counts({ checks, hasResults }: { checks: readonly ScanCheckResult[]; hasResults: boolean }) {
	const { safe, exposed, criticalRisk, unknown } = countResults(checks);
	const formatCount = (count: number) => (hasResults ? count : '–');
	return (
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
	);
}

function FixCommands({ id, domain }: { id: string; domain: string }) {
	return getCheckGuidance(id)?.fixCommands.map(({ context, commands }) => (
		<figure key={context} className="grid gap-1">
			<figcaption className="text-sm text-soft">{context}</figcaption>
			{/* Long commands wrap: horizontal scrolling is hard on a phone. */}
			<pre className="rounded-control bg-sunk p-3 text-sm whitespace-pre-wrap wrap-anywhere">
				{commands.map((line) => line.replaceAll('example.org', domain || 'example.org')).join('\n')}
			</pre>
		</figure>
	));
}

function ProductFacts({ product }: { product: ScanProduct }) {
	const { exploited, knownExploited } = product;
	const rows: readonly [string, string | null][] = [
		['Where', `${product.address}, port ${product.port}`],
		['Version it reports', product.version ?? 'It does not say'],
		['Holes of this version that crews use', exploited?.cves.join(', ') ?? null],
		['Fixed in', exploited?.fixedIn ?? null],
		[
			'On CISA’s list',
			knownExploited
				? `${knownExploited.count} used by ransomware crews, the newest since ${formatIsoDate(knownExploited.newest)}`
				: 'None used by ransomware crews',
		],
		['Tonight', product.tonight],
		['This week', product.thisWeek],
	];
	return (
		<section aria-label={product.product} className="grid gap-2 border-l-4 border-line pl-4">
			<p className="flex flex-wrap items-center gap-2 font-semibold">
				{product.product}
				{exploited ? <Tag tone="now">Used by ransomware crews</Tag> : null}
			</p>
			<DescriptionList items={rows.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))} />
			<p className="text-sm text-soft">CISA list of {formatIsoDate(product.catalogDate)}.</p>
		</section>
	);
}

function CheckDetails({ check, domain }: { check: ScanCheckResult; domain: string }) {
	const checkText = getCheckGuidance(check.id);
	return (
		<>
			<p className="text-sm text-soft">
				{categoryLabels[check.category]}, severity {check.severity}. {check.description}
			</p>
			{parseDetails(check.details ?? '').map(({ name, text }) =>
				text === '' ? null : (
					<p key={text} className="wrap-anywhere">
						{name ? <b>{name}: </b> : null}
						{text}
					</p>
				),
			)}
			{check.products?.map((product) => (
				<ProductFacts key={`${product.product} ${product.address} ${product.port}`} product={product} />
			))}
			{checkText && check.details ? (
				<p className="text-sm text-soft">How we know: {checkText.method}</p>
			) : null}
			{check.status === 'exposed' ? <FixCommands id={check.id} domain={domain} /> : null}
		</>
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
							<CheckDetails check={check} domain={domain} />
						</Disclosure>
					</li>
				);
			})}
		</ul>
	);
}
