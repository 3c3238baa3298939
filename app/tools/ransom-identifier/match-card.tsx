import { Disclosure, DisclosureGroup } from '#app/ui/disclosure.tsx';
import { Panel, Stack } from '#app/ui/layout.tsx';
import { List } from '#app/ui/list.tsx';
import type { RansomwareMatch } from '#contract/identify.ts';
import { formatPercent } from '#domain/formats/percent.ts';
import { generalFigures } from './content.ts';
import { FreeDecryptors } from './free-decryptors.tsx';
import { formatConfidence, maxShown, sortIndicators, truncateList } from './logic.ts';
import { buildFigureRows } from './report.ts';

function ShortList({ title, items, max }: { title: string; items: readonly string[]; max: number }) {
	const { first, moreCount } = truncateList(items, max);
	if (first.length === 0) return null;
	return (
		<Stack gap="gap-1.5">
			<h3>{title}</h3>
			<List items={first} />
			{moreCount > 0 ? (
				<Disclosure inline title={`+${moreCount} more`}>
					<List items={items.slice(first.length)} />
				</Disclosure>
			) : null}
		</Stack>
	);
}

function Figures({ match }: { match: RansomwareMatch }) {
	return (
		<Stack gap="gap-3">
			<dl className="grid gap-x-4 gap-y-1 md:grid-cols-[auto_1fr]">
				{buildFigureRows(match).map(([label, value]) => (
					<div key={label} className="contents">
						<dt className="font-semibold">{label}</dt>
						<dd className="wrap-anywhere">{value}</dd>
					</div>
				))}
			</dl>
			<p>For comparison, across all families:</p>
			<List items={generalFigures.map(({ label, text }) => `${label}: ${text}`)} />
			{match.references && match.references.length > 0 ? (
				<List
					items={match.references.map((address) => (
						<a
							key={address}
							href={address}
							target="_blank"
							rel="noopener noreferrer"
							className="text-brand underline wrap-anywhere"
						>
							{address}
						</a>
					))}
				/>
			) : null}
		</Stack>
	);
}

function IndicatorList({ patterns, level: Heading }: { patterns: readonly string[]; level: 'h2' | 'h3' }) {
	return (
		<Stack gap="gap-3">
			<Heading>Why we think so</Heading>
			<ul className="grid gap-2">
				{sortIndicators(patterns).map(({ text, weight }) => (
					<li key={text} className="flex gap-3 border-t border-line pt-2">
						<span className="w-18 shrink-0 text-sm text-soft">{weight}</span>
						<span className="min-w-0 wrap-anywhere">{text}</span>
					</li>
				))}
			</ul>
		</Stack>
	);
}

export function MatchDetails({ match, level = 'h2' }: { match: RansomwareMatch; level?: 'h2' | 'h3' }) {
	return (
		<Stack gap="gap-8">
			{match.same_template_as && match.same_template_as.length > 0 ? (
				<p>
					<b>
						A note like this can also come from {match.same_template_as.map(({ name }) => name).join(', ')}.
					</b>{' '}
					{match.deciding_clue ?? ''}
				</p>
			) : null}
			<IndicatorList patterns={match.matched_patterns} level={level} />
			<FreeDecryptors match={match} />
			<ShortList title="What to do" items={match.response_steps} max={maxShown.responseSteps} />
			<DisclosureGroup>
				<Disclosure title="Whom to tell, and what the law asks">
					<ShortList title="Whom to tell" items={match.reporting_requirements} max={maxShown.reporting} />
					<ShortList
						title="Law and contracts"
						items={match.compliance_implications}
						max={maxShown.compliance}
					/>
				</Disclosure>
				<Disclosure title="What is known about this family">
					<ShortList title="Industries it hits" items={match.target_industries} max={maxShown.industries} />
					<ShortList title="Where it hits" items={match.target_geographies} max={maxShown.geographies} />
					<Figures match={match} />
				</Disclosure>
			</DisclosureGroup>
		</Stack>
	);
}

export function OtherMatch({ match }: { match: RansomwareMatch }) {
	return (
		<Panel aria-label={`Result: ${match.name}`}>
			<Stack gap="gap-4">
				<div>
					<h3 className="text-lg wrap-anywhere">{match.name}</h3>
					<p className="text-soft">
						{formatPercent(match.confidence)}, {formatConfidence(match.confidence).toLowerCase()}
					</p>
				</div>
				{match.doubt ? <p>{match.doubt}</p> : null}
				<p>{match.description}</p>
				<MatchDetails match={match} level="h3" />
			</Stack>
		</Panel>
	);
}
