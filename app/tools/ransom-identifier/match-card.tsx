import { Disclosure, DisclosureGroup } from '#app/ui/disclosure.tsx';
import { List, Panel, Stack } from '#app/ui/layout.tsx';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import { Tag, type Tone } from '#app/ui/tag.tsx';
import type { RansomwareMatch } from '#contract/identify.ts';
import { formatPercent } from '#domain/formats/amounts.ts';
import { FreeDecryptors } from './free-decryptors.tsx';
import {
	formatConfidence,
	formatNames,
	getAllNames,
	getIndicators,
	maxShown,
	truncateList,
} from './logic.ts';
import { formatMeaning } from './meaning.ts';
import { buildFigureRows } from './report.ts';
import { generalFigures } from './result-content.ts';
import { useAttack } from './use-attack.ts';

const FamilySanctions = lazyComponent(
	async () => (await import('#app/features/sources/sanctions.tsx')).FamilySanctions,
);

const threatTones: Record<RansomwareMatch['threat_level'], Tone> = {
	critical: 'now',
	high: 'alert',
	medium: 'soon',
	low: 'ok',
};

export function ThreatTag({ level }: { level: RansomwareMatch['threat_level'] }) {
	return <Tag tone={threatTones[level]}>Threat: {level}</Tag>;
}

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

function IndicatorList({ match }: { match: RansomwareMatch }) {
	return (
		<ul className="grid gap-2">
			{getIndicators(match).map(({ text, weight }) => (
				<li key={text} className="flex gap-3 border-t border-line pt-2">
					<span className="w-18 shrink-0 text-sm text-soft">{weight}</span>
					<span className="min-w-0 wrap-anywhere">{text}</span>
				</li>
			))}
		</ul>
	);
}

export function MatchDetails({ match }: { match: RansomwareMatch }) {
	const count = match.matched_patterns.length;
	return (
		<Stack gap="gap-8">
			<ShortList title="What to do" items={match.response_steps} max={maxShown.responseSteps} />
			<DisclosureGroup>
				<Disclosure title="Why we think so" hint={count === 1 ? '1 clue' : `${count} clues`} openOnDesktop>
					<IndicatorList match={match} />
				</Disclosure>
				<Disclosure title={match.encrypts === false ? 'What was stolen' : 'Free decryptor'} openOnDesktop>
					<FreeDecryptors match={match} />
				</Disclosure>
				<Disclosure title="Sanctions lists: who is on them" openOnDesktop>
					<FamilySanctions names={getAllNames(match)} page="ransom-identifier" />
				</Disclosure>
				<Disclosure title="Who to tell, and what the law asks" openOnDesktop>
					<ShortList title="Who to tell" items={match.reporting_requirements} max={maxShown.reporting} />
					<ShortList
						title="Law and contracts"
						items={match.compliance_implications}
						max={maxShown.compliance}
					/>
				</Disclosure>
				<Disclosure title="Who they are" openOnDesktop>
					<p>{match.description}</p>
					<ShortList title="Industries it hits" items={match.target_industries} max={maxShown.industries} />
					<ShortList title="Where it hits" items={match.target_geographies} max={maxShown.geographies} />
					<Figures match={match} />
				</Disclosure>
			</DisclosureGroup>
		</Stack>
	);
}

function MatchSummary({ match }: { match: RansomwareMatch }) {
	return (
		<>
			<div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
				<h3 className="text-lg wrap-anywhere">{match.name}</h3>
				<ThreatTag level={match.threat_level} />
				<span className="text-soft">
					{formatPercent(match.confidence)}, {formatConfidence(match.confidence).toLowerCase()}
				</span>
			</div>
			{match.names ? <p className="text-soft">{formatNames(match)}</p> : null}
			{match.doubt ? <p>{match.doubt}</p> : null}
		</>
	);
}

export function OtherMatch({ match }: { match: RansomwareMatch }) {
	const attack = useAttack();
	return (
		<Panel aria-label={`Result: ${match.name}`}>
			<Stack gap="gap-3">
				<MatchSummary match={match} />
				<p>{formatMeaning(match, attack)}</p>
				<MatchDetails match={match} />
			</Stack>
		</Panel>
	);
}

export function WeakMatch({ match }: { match: RansomwareMatch }) {
	const attack = useAttack();
	return (
		<li className="grid gap-1 border-t border-line py-3">
			<section aria-label={`Result: ${match.name}`}>
				<MatchSummary match={match} />
				<Disclosure inline title={`More about ${match.name}`}>
					<p>{formatMeaning(match, attack)}</p>
					<MatchDetails match={match} />
				</Disclosure>
			</section>
		</li>
	);
}
