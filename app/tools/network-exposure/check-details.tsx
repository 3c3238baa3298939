import { useState } from 'react';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { Tag } from '#app/ui/tag.tsx';
import type { ScanCheckResult } from '#domain/scan/checks.ts';
import { describeCheck } from '#domain/scan/finding-text.ts';
import { describeListAge, type ScanFinding } from '#domain/scan/findings.ts';
import { findProductFacts, getProductName } from '#domain/scan/products.ts';
import { formatIsoDate } from '#domain/time/calendar.ts';
import { getCheckGuidance } from './verdict.ts';

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

function ProductFacts({ finding: { product, address, port, version, kev } }: { finding: ScanFinding }) {
	const [now] = useState(() => new Date());
	const facts = findProductFacts(product);
	if (kev === null || facts === undefined) return null;
	const { listed, exploited, endedOn } = kev;
	const list = describeListAge(kev.catalogDate, now);
	const versions = describeListAge(kev.versionsDate ?? kev.catalogDate, now);
	const rows: readonly [string, string | null][] = [
		['Where', `${address}, port ${port}`],
		['Version it reports', version ?? 'It does not say'],
		[
			exploited?.isMaybe
				? 'Possible vulnerabilities that ransomware groups use'
				: 'Vulnerabilities of this version that ransomware groups use',
			exploited?.cves.join(', ') ?? null,
		],
		['Fixed in', exploited ? (exploited.fixedIn ?? 'the newest security update') : null],
		['No updates since', endedOn ? formatIsoDate(endedOn) : null],
		[
			'On CISA’s list',
			listed
				? `${listed.count} used by ransomware groups, the newest since ${formatIsoDate(listed.newest)}`
				: 'None used by ransomware groups',
		],
		['Tonight', facts.tonight],
		['This week', facts.thisWeek],
	];
	return (
		<section aria-label={getProductName(product)} className="grid gap-2 border-l-4 border-line pl-4">
			<p className="flex flex-wrap items-center gap-2 font-semibold">
				{getProductName(product)}
				{exploited && !exploited.isMaybe ? <Tag tone="now">Used by ransomware groups</Tag> : null}
			</p>
			<DescriptionList items={rows.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))} />
			<p className="text-sm text-soft">
				CISA list of {list.text}. {kev.versionsDate ? `Versions as of ${versions.text}.` : null}
			</p>
			{list.isOld || versions.isOld ? (
				<p className="text-sm">
					<Tag tone="soon">Old list</Tag> What became known since then is missing here. Ask the vendor whether
					your version is safe.
				</p>
			) : null}
		</section>
	);
}

export function CheckDetails({ check, domain }: { check: ScanCheckResult; domain: string }) {
	return (
		<>
			{describeCheck(check).map(({ label, text }) => (
				<p key={text} className="wrap-anywhere">
					{label ? <b>{label}: </b> : null}
					{text}
				</p>
			))}
			{check.findings.map((finding) => (
				<ProductFacts key={finding.id} finding={finding} />
			))}
			<p className="text-sm text-soft">How we know: {getCheckGuidance(check.id)?.method}</p>
			{check.status === 'exposed' ? <FixCommands id={check.id} domain={domain} /> : null}
		</>
	);
}
