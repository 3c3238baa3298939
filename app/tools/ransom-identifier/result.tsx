import { Link } from 'react-router';
import { ContactOptions } from '#app/features/results/contact-options.tsx';
import { FirstActions } from '#app/features/results/first-actions.tsx';
import { ResultActions } from '#app/features/results/result-actions.tsx';
import { ResultHero } from '#app/features/results/result-hero.tsx';
import { path } from '#app/site/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfidenceBar } from '#app/ui/charts/confidence-bar.tsx';
import { Disclosure, DisclosureGroup } from '#app/ui/disclosure.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { List } from '#app/ui/list.tsx';
import { Tag, type Tone } from '#app/ui/tag.tsx';
import type { RansomwareMatch } from '#contract/identify.ts';
import { formatInteger } from '#domain/formats/numbers.ts';
import { formatPercent } from '#domain/formats/percent.ts';
import signatures from '#signatures/summary.json';
import { decryptorTitles, matchActions, noMatchActions, noMatchSteps, toolAction } from './content.ts';
import { sources } from './facts.ts';
import {
	barLabels,
	formatBaseAge,
	formatConfidence,
	formatMeaning,
	formatVerdict,
	isProbable,
	splitByConfidence,
} from './logic.ts';
import { MatchDetails, OtherMatch } from './match-card.tsx';
import { buildIdentificationReport } from './report.ts';
import { SaveMatchToRecord } from './save-to-record.tsx';
import type { Analysis } from './use-analysis.ts';

const threatTones: Record<RansomwareMatch['threat_level'], Tone> = {
	critical: 'now',
	high: 'alert',
	medium: 'soon',
	low: 'ok',
};

function formatCheckSummary({ analyzedOn, signaturesChecked, durationMs }: Analysis): string {
	const place = {
		server: 'on our server',
		device: 'on this device; nothing was sent',
		'device-no-answer': 'on this device, since our server did not answer',
		'device-too-large': 'on this device, since the text is too large to send',
	}[analyzedOn];
	return `${formatInteger(signaturesChecked)} signatures checked in ${Math.round(durationMs)} ms ${place}. ${formatBaseAge(signatures.collectedOn, new Date())}`;
}

function getToolAction({ decryptors = [] }: RansomwareMatch) {
	const decryptor = decryptors.find(({ kind }) => kind === 'decryptor');
	if (decryptor) return { ...toolAction, href: decryptor.url };
	const [other] = decryptors;
	if (!other) return matchActions.noTool;
	const title = decryptorTitles[other.kind];
	return {
		title: /[.?!]$/.test(title) ? title : `${title}.`,
		text: other.note,
		label: toolAction.label,
		href: other.url,
	};
}

function getActions(match: RansomwareMatch) {
	return [
		match.data_theft_capability ? matchActions.theft : matchActions.call,
		getToolAction(match),
		matchActions.evidence,
	];
}

function Match({ match, checked, note }: { match: RansomwareMatch; checked: string; note: string }) {
	return (
		<section aria-label={`Result: ${match.name}`} className="grid grid-cols-[minmax(0,1fr)] gap-8">
			<ResultHero
				tags={
					<>
						<Tag tone={threatTones[match.threat_level]}>Threat: {match.threat_level}</Tag>
						<span className="text-soft">{checked}</span>
					</>
				}
				verdict={formatVerdict(match)}
				picture={
					<div className="grid gap-1.5">
						<p>
							<b className="text-lg">{formatPercent(match.confidence)} confidence</b>{' '}
							<span className="text-sm text-soft">{formatConfidence(match.confidence)}</span>
						</p>
						<ConfidenceBar percent={match.confidence} levels={barLabels} />
					</div>
				}
			>
				{match.doubt ? <p className="font-semibold">{match.doubt}</p> : null}
				<p>{formatMeaning(match)}</p>
				<p>{match.description}</p>
			</ResultHero>
			<SaveMatchToRecord match={match} note={note} />
			<FirstActions title="What to do with this" tone="calm" actions={getActions(match)} />
			<MatchDetails match={match} />
		</section>
	);
}

function NoMatch({ title, checked, onLookUp }: { title: string; checked: string; onLookUp: () => void }) {
	const { indicator, services, call } = noMatchActions;
	return (
		<>
			<ResultHero tone="soon" verdict={title} tags={<span className="text-soft">{checked}</span>}>
				<p>
					This is not unusual: new names appear every month, and many notes look alike. It changes nothing
					about what to do first.
				</p>
				<p>
					<Link to={path('ransomadvisor')}>Incident triage: what to do now</Link>
				</p>
			</ResultHero>
			<FirstActions
				title="Try this, in this order"
				actions={[
					{
						...indicator,
						button: (variant) => (
							<Button variant={variant} onClick={onLookUp}>
								{indicator.label}
							</Button>
						),
					},
					services,
					call,
				]}
			/>
			<DisclosureGroup>
				<Disclosure title="What to do, and what not" open>
					<List items={noMatchSteps} />
				</Disclosure>
			</DisclosureGroup>
		</>
	);
}

type OtherMatchesProps = { title: string; matches: readonly RansomwareMatch[]; open?: boolean };

function OtherMatches({ title, matches, open }: OtherMatchesProps) {
	if (matches.length === 0) return null;
	return (
		<DisclosureGroup>
			<Disclosure title={`${title} (${matches.length})`} open={open}>
				{matches.map((match) => (
					<OtherMatch key={match.id} match={match} />
				))}
			</Disclosure>
		</DisclosureGroup>
	);
}

type ResultProps = { analysis: Analysis; note: string; onLookUp: () => void };

export function IdentifierResult({ analysis, note, onLookUp }: ResultProps) {
	const { likely, lessLikely } = splitByConfidence(analysis.matches);
	const [first, ...others] = likely;
	const checked = formatCheckSummary(analysis);
	return (
		<section aria-label="Results" className="grid grid-cols-[minmax(0,1fr)] gap-8">
			{first ? (
				<Match match={first} checked={checked} note={note} />
			) : (
				<NoMatch
					title={analysis.matches.length === 0 ? 'No matches found' : 'Nothing we would put a name to'}
					checked={checked}
					onLookUp={onLookUp}
				/>
			)}
			<Stack gap="gap-0">
				{/* A visitor who sees only one name would think that is all. */}
				<OtherMatches title="A second crew as well" matches={others.filter(isProbable)} open />
				<OtherMatches title="Also possible" matches={others.filter((match) => !isProbable(match))} />
				<OtherMatches title="Less likely" matches={lessLikely} />
			</Stack>
			<ResultActions
				fileName="ransomware-identification"
				report={() => buildIdentificationReport(analysis.matches, checked)}
				facts={Object.values(sources)}
				copyMessage={{ title: 'Report copied to clipboard' }}
				inRecord
			/>
			<ContactOptions
				title="24/7 emergency recovery hotline"
				text="Specialists who recover data after ransomware, day and night."
			/>
		</section>
	);
}
