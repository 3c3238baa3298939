import { Link } from 'react-router';
import { FirstActions } from '#app/kits/first-actions.tsx';
import { ResultActions } from '#app/kits/result-actions.tsx';
import { ResultHero } from '#app/kits/result-hero.tsx';
import { TalkToSomeone } from '#app/kits/talk-to-someone.tsx';
import { path } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfidenceBar } from '#app/ui/charts/confidence-bar.tsx';
import { Fold, Folds } from '#app/ui/fold.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { List } from '#app/ui/list.tsx';
import { Tag, type Tone } from '#app/ui/tag.tsx';
import type { RansomwareMatch } from '#contract/identify.ts';
import { wholeNumber } from '#domain/formats/numbers.ts';
import { percent } from '#domain/formats/percent.ts';
import { decryptorTitles, matchActions, noMatchActions, noMatchSteps, toolAction } from './content.ts';
import { sources } from './facts.ts';
import { KeepIdentified } from './keep-in-record.tsx';
import { barWords, confidenceInWords, isProbable, splitByConfidence, verdictOf } from './logic.ts';
import { MatchDetails, OtherMatch } from './match-card.tsx';
import { identificationReport } from './report.ts';
import type { Analysis } from './use-analysis.ts';

const threatTones: Record<RansomwareMatch['threat_level'], Tone> = {
	critical: 'now',
	high: 'alert',
	medium: 'soon',
	low: 'ok',
};

function checkedText({ where, checked, milliseconds }: Analysis): string {
	const place = {
		server: 'on our server',
		device: 'on this device; nothing was sent',
		'device-no-answer': 'on this device, since our server did not answer',
		'device-too-large': 'on this device, since the text is too large to send',
	}[where];
	return `${wholeNumber(checked)} signatures checked in ${Math.round(milliseconds)} ms ${place}.`;
}

/** A tool that opens files first, then one that helps otherwise, then none. */
function toolActionFor({ decryptors = [] }: RansomwareMatch) {
	const opens = decryptors.find(({ kind }) => kind === 'decryptor');
	if (opens) return { ...toolAction, href: opens.url };
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

function actionsFor(match: RansomwareMatch) {
	return [
		match.data_theft_capability ? matchActions.theft : matchActions.call,
		toolActionFor(match),
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
				verdict={verdictOf(match)}
				picture={
					<div className="grid gap-1.5">
						<p>
							<b className="text-lg">{percent(match.confidence)} confidence</b>{' '}
							<span className="text-sm text-soft">{confidenceInWords(match.confidence)}</span>
						</p>
						<ConfidenceBar percent={match.confidence} words={barWords} />
					</div>
				}
			>
				{match.doubt ? <p className="font-semibold">{match.doubt}</p> : null}
				<p>{match.description}</p>
			</ResultHero>
			<KeepIdentified match={match} note={note} />
			<FirstActions title="What to do with this" tone="calm" actions={actionsFor(match)} />
			<MatchDetails match={match} />
		</section>
	);
}

function NoMatch({ title, checked, onLookUp }: { title: string; checked: string; onLookUp: () => void }) {
	const { clue, services, call } = noMatchActions;
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
						...clue,
						button: (look) => (
							<Button look={look} onClick={onLookUp}>
								{clue.label}
							</Button>
						),
					},
					services,
					call,
				]}
			/>
			<Folds>
				<Fold title="What to do, and what not" open>
					<List items={noMatchSteps} />
				</Fold>
			</Folds>
		</>
	);
}

type OthersProps = { title: string; matches: readonly RansomwareMatch[]; open?: boolean };

function Others({ title, matches, open }: OthersProps) {
	if (matches.length === 0) return null;
	return (
		<Folds>
			<Fold title={`${title} (${matches.length})`} open={open}>
				{matches.map((match) => (
					<OtherMatch key={match.id} match={match} />
				))}
			</Fold>
		</Folds>
	);
}

type ResultProps = { analysis: Analysis; note: string; onLookUp: () => void };

/** What the note tells: the name, how sure it is, what to do with it, and why we think so. */
export function IdentifierResult({ analysis, note, onLookUp }: ResultProps) {
	const { likely, lessLikely } = splitByConfidence(analysis.matches);
	const [first, ...others] = likely;
	const checked = checkedText(analysis);
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
				{/* Two notes in one text, or files of two crews: whoever sees one name alone thinks that is all. */}
				<Others title="A second crew as well" matches={others.filter(isProbable)} open />
				<Others title="Also possible" matches={others.filter((match) => !isProbable(match))} />
				<Others title="Less likely" matches={lessLikely} />
			</Stack>
			<ResultActions
				fileName="ransomware-identification"
				report={() => identificationReport(analysis.matches, checked)}
				facts={Object.values(sources)}
				copyMessage={{ title: 'Report copied to clipboard' }}
				inRecord
			/>
			<TalkToSomeone
				title="24/7 emergency recovery hotline"
				text="Specialists who recover data after ransomware, day and night."
			/>
		</section>
	);
}
