import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useTabState } from '#app/features/incident/use-tab-state.ts';
import { ContactOptions, FirstActions, ResultActions } from '#app/features/results/lazy-parts.tsx';
import { ResultHero } from '#app/features/results/result-hero.tsx';
import { path } from '#app/site/paths.ts';
import { site } from '#app/site/site.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfidenceBar } from '#app/ui/charts/confidence-bar.tsx';
import { Disclosure, DisclosureGroup } from '#app/ui/disclosure.tsx';
import { TextField } from '#app/ui/field.tsx';
import { List, Panel, Stack } from '#app/ui/layout.tsx';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import type { RansomwareMatch } from '#contract/identify.ts';
import { formatInteger } from '#domain/formats/numbers.ts';
import { type Attack, describeTool, findBestTool } from '#domain/identify/describe/free-tools.ts';
import { detectTextKind } from '#domain/identify/parse/text-kind.ts';
import signatures from '#signatures/summary.json' with { type: 'json' };
import { sources } from './facts.ts';
import {
	barLabels,
	findRival,
	formatBaseAge,
	formatImitation,
	formatIndicatorCount,
	formatNames,
	formatTwoGroups,
	formatUndecided,
	formatVerdict,
	isProbable,
	splitByConfidence,
} from './logic.ts';
import { MatchDetails, OtherMatch, ThreatTag, WeakMatch } from './match-card.tsx';
import { formatFreeTools, formatMeaning, getDecryptors } from './meaning.ts';
import { MissedNoteForm } from './missed-note-form.tsx';
import { buildIdentificationReport } from './report.ts';
import {
	indicatorQuestion,
	matchActions,
	missedNote,
	noMatchActions,
	noMatchSteps,
	otherTexts,
	toolAction,
} from './result-content.ts';
import { SaveMatchToRecord } from './save-to-record.tsx';
import type { Analysis } from './use-analysis.ts';
import { useAttack } from './use-attack.ts';

const ComparePhoto = lazyComponent(async () => (await import('./photo/compare-photo.tsx')).ComparePhoto);

const SendPhoto = lazyComponent(async () => (await import('#app/features/room/room-photos.tsx')).SendPhoto);

/** Each sanctions listing names its source where it is shown. */
const resultFacts = Object.values(sources).filter(({ kind }) => kind !== 'sanction');

function formatCheckSummary({ analyzedOn, signaturesChecked, durationMs }: Analysis): string {
	const place = {
		server: 'on our server',
		device: 'on this device; nothing was sent',
		'device-no-answer': 'on this device, since our server did not answer',
		'device-too-large': 'on this device, since the text is too large to send',
	}[analyzedOn];
	return `${formatInteger(signaturesChecked)} signatures checked in ${Math.round(durationMs)} ms ${place}. ${formatBaseAge(signatures.collectedOn, new Date())}`;
}

function getToolAction(match: RansomwareMatch, attack: Attack) {
	const best = findBestTool(getDecryptors(match), attack);
	if (!best || best.verdict === 'does-not-open')
		return { ...matchActions.noTool, title: formatFreeTools(match, attack) };
	const { finding, advice } = describeTool(best.tool, best.verdict);
	if (best.tool.kind === 'decryptor' && best.verdict !== 'old')
		return { ...toolAction, title: `${finding} Do not run it yet.`, href: best.tool.url };
	return {
		...toolAction,
		...{ short: 'Read what free help there is.', title: finding, text: advice, href: best.tool.url },
	};
}

function getActions(match: RansomwareMatch, second: RansomwareMatch | undefined, attack: Attack) {
	const groups = second ? [match, second] : [match];
	const group = groups.find((each) => getDecryptors(each).length > 0);
	const tool = getToolAction(group ?? match, attack);
	return [
		groups.some((each) => each.data_theft_capability) ? matchActions.theft : matchActions.call,
		group && second ? { ...tool, title: `${group.name}: ${tool.title}` } : tool,
		matchActions.evidence,
	];
}

/** One line each, since the steps with their buttons do not fit on a phone's first screen. */
function NextSteps({ actions }: { actions: readonly { short: string }[] }) {
	return (
		<ol aria-label="Next three steps" className="list-decimal pl-5 font-semibold md:hidden print:hidden">
			{actions.map(({ short }) => (
				<li key={short}>{short}</li>
			))}
		</ol>
	);
}

type ShownMatch = RansomwareMatch & { isFromPhoto?: true };

type MatchProps = {
	match: ShownMatch;
	note: string;
	/** The other name, where one more indicator decides between two. */
	rival: string | undefined;
	/** Another group that is probable too. */
	second: RansomwareMatch | undefined;
	actions: ReactNode;
	onIndicator: (extension: string) => void;
	onCorrect: () => void;
};

function formatMatchVerdict({
	match,
	rival,
	second,
}: Pick<MatchProps, 'match' | 'rival' | 'second'>): string {
	if (second) return formatTwoGroups(match.name, second.name);
	return rival === undefined ? formatVerdict(match) : formatUndecided(match.name, rival);
}

function Match({ match, note, rival, second, actions, onIndicator, onCorrect }: MatchProps) {
	const attack = useAttack();
	const nextActions = getActions(match, second, attack);
	const imitation = formatImitation(match.imitates);
	return (
		<section aria-label={`Result: ${match.name}`} className="grid grid-cols-[minmax(0,1fr)] gap-8">
			<ResultHero
				tone={isProbable(match) ? 'alert' : 'soon'}
				tags={<ThreatTag level={match.threat_level} />}
				verdict={formatMatchVerdict({ match, rival, second })}
				actions={actions}
				picture={
					<div className="grid gap-1">
						<ConfidenceBar percent={match.confidence} levels={barLabels} />
						<p className="text-sm text-soft">
							{formatIndicatorCount(match.confidence, match.matched_patterns.length)}
						</p>
					</div>
				}
			>
				{match.names && !second ? <p>{formatNames(match)}</p> : null}
				{imitation ? <p>{imitation}</p> : null}
				{match.doubt ? <p className="font-semibold">{match.doubt}</p> : null}
				<NextSteps actions={nextActions} />
				{second ? (
					[match, second].map((group) => (
						<p key={group.name}>
							{group.name}: {formatMeaning(group, attack)}
						</p>
					))
				) : (
					<p className="text-lg">{formatMeaning(match, attack)}</p>
				)}
				{match.same_template_as && match.same_template_as.length > 0 ? (
					<p>
						A note like this can also come from {match.same_template_as.map(({ name }) => name).join(', ')}.{' '}
						{match.deciding_clue ?? ''}
					</p>
				) : null}
				{isProbable(match) || note === '' ? null : <IndicatorQuestion onIndicator={onIndicator} />}
			</ResultHero>
			{match.isFromPhoto ? <ComparePhoto note={note} match={match} onCorrect={onCorrect} /> : null}
			<SaveMatchToRecord match={match} note={note} />
			<FirstActions title="Do this with it" tone="calm" actions={nextActions} />
			<MatchDetails match={match} />
		</section>
	);
}

function IndicatorQuestion({ onIndicator }: Pick<MatchProps, 'onIndicator'>) {
	const [extension, setExtension] = useState('');
	return (
		<form
			className="grid gap-2"
			onSubmit={(event) => {
				event.preventDefault();
				if (extension.trim() !== '') onIndicator(extension.trim());
			}}
		>
			<TextField
				label={indicatorQuestion.label}
				hint={indicatorQuestion.hint}
				value={extension}
				onChange={setExtension}
				maxLength={300}
				autoComplete="off"
				autoCapitalize="none"
				spellCheck={false}
			/>
			<Button type="submit" variant="primary">
				{indicatorQuestion.button}
			</Button>
		</form>
	);
}

type NoMatchProps = { title: string; actions: ReactNode; onLookUp: () => void };

function NoMatch({ title, actions, onLookUp }: NoMatchProps) {
	const { indicator, services, call } = noMatchActions;
	return (
		<>
			<ResultHero tone="calm" verdict={title} actions={actions}>
				<p className="text-lg">That is common. It changes nothing about what to do first.</p>
				<p>
					<Link to={path('ransomadvisor')}>Incident triage: what to do now</Link>
				</p>
				<NextSteps actions={[indicator, services, call]} />
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

/** The specification asks for a list of all matches, so none is folded away. */
function OtherMatches({ matches }: { matches: readonly RansomwareMatch[] }) {
	const weak = matches.filter((match) => !isProbable(match));
	return (
		<>
			{/* Two notes in one text, or files of two groups: a visitor who sees one name thinks that is all. */}
			{matches.filter(isProbable).map((match) => (
				<Stack key={match.id} gap="gap-3">
					<h2>A second group as well</h2>
					<OtherMatch match={match} />
				</Stack>
			))}
			{weak.length > 0 ? (
				<Stack gap="gap-2">
					<h2>Also possible</h2>
					<ul>
						{weak.map((match) => (
							<WeakMatch key={match.id} match={match} />
						))}
					</ul>
				</Stack>
			) : null}
		</>
	);
}

function SendMissedNote({ note, answer }: { note: string; answer: string | undefined }) {
	const [isOpen, setIsOpen] = useState(false);
	return (
		<DisclosureGroup>
			<Disclosure title={missedNote.title} hint={missedNote.hint} open={isOpen} onToggle={setIsOpen}>
				{isOpen ? <MissedNoteForm note={note} answer={answer} /> : null}
			</Disclosure>
		</DisclosureGroup>
	);
}

function OtherTextNotice({ note }: { note: string }) {
	const kind = detectTextKind(note);
	if (kind === 'note') return null;
	const { title, text } = otherTexts[kind];
	return (
		<Panel aria-label={title}>
			<p className="font-semibold">{title}</p>
			<p>{text}</p>
		</Panel>
	);
}

type ResultProps = {
	analysis: Analysis;
	note: string;
	/** Of which the note was read. */
	photo: File | undefined;
	onLookUp: () => void;
	onIndicator: (extension: string) => void;
	onCorrect: () => void;
};

export function IdentifierResult({ analysis, note, photo, onLookUp, onIndicator, onCorrect }: ResultProps) {
	const isFromPhoto = useTabState().photoText.use() === note && note !== '';
	const matches: readonly ShownMatch[] = isFromPhoto
		? analysis.matches.map((match) => ({ ...match, isFromPhoto }))
		: analysis.matches;
	const [first] = splitByConfidence(matches).likely;
	const checked = formatCheckSummary(analysis);
	const attack = useAttack();
	const actions = (
		<ResultActions
			fileName="ransomware-identification"
			report={() => buildIdentificationReport(matches, checked, attack)}
			facts={resultFacts}
			inRecord
		/>
	);
	return (
		<section aria-label="Results" className="grid grid-cols-[minmax(0,1fr)] gap-8">
			<OtherTextNotice note={note} />
			{first ? (
				<Match
					match={first}
					note={note}
					rival={findRival(matches)}
					second={matches.find((match) => match !== first && isProbable(match))}
					actions={actions}
					onIndicator={onIndicator}
					onCorrect={onCorrect}
				/>
			) : (
				<NoMatch
					title={matches.length === 0 ? 'No matches found' : 'Nothing we would put a name to'}
					actions={actions}
					onLookUp={onLookUp}
				/>
			)}
			{photo ? <SendPhoto file={photo} caption="Ransom note" /> : null}
			<OtherMatches matches={matches.filter((match) => match !== first)} />
			<p className="text-sm text-soft">{checked}</p>
			<SendMissedNote note={note} answer={matches[0]?.name} />
			<ContactOptions title={site.help.hotline} text={site.help.specialistsnow} />
		</section>
	);
}
