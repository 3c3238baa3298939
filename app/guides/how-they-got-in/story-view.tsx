import { addTimelineEntry } from '#app/features/incident/record-store.ts';
import { downloadText } from '#app/lib/files.ts';
import { path } from '#app/site/paths.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { Hero, Kicker } from '#app/ui/hero.tsx';
import { ButtonRow, Panel, Stack } from '#app/ui/layout.tsx';
import { List } from '#app/ui/list.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { Analysis, Finding } from '#domain/evidence/analysis.ts';
import {
	cannotShow,
	confidenceTexts,
	describeFinding,
	detectionTexts,
	reasonTexts,
	stageTitles,
} from '#domain/evidence/content.ts';
import { toJsonLines, toTimelineCsv } from '#domain/evidence/export.ts';
import type { EventReference } from '#domain/evidence/log-event.ts';
import { maxSigns, type Story } from '#domain/evidence/story.ts';
import { formatInteger } from '#domain/formats/numbers.ts';
import { formatDateTime } from '#domain/time/dates.ts';
import { serializeInstant } from '#domain/time/instant.ts';
import { noneText } from './content.ts';
import { guide } from './guide.ts';
import { formatNotice, getStoryTitle } from './report.ts';

const formatTime = (time: number) => formatDateTime(new Date(time));

function RawEvent({ file, channel, computer, eventId, recordId, time, values }: EventReference) {
	const lines = [
		`Event ${eventId}, ${channel}, ${computer}`,
		`Record ${recordId}, ${new Date(time).toISOString()}`,
		`File ${file}`,
		...values.map(([name, value]) => (name ? `${name}: ${value}` : value)),
	];
	return (
		<pre className="overflow-x-auto rounded-panel bg-sunk p-3 text-sm whitespace-pre-wrap wrap-anywhere">
			{lines.join('\n')}
		</pre>
	);
}

function FindingDetails({ finding }: { finding: Finding }) {
	return (
		<details>
			<summary className="min-h-11 cursor-pointer py-2 text-sm text-soft">
				Raw {finding.count === 1 ? 'event' : `events (${formatInteger(finding.count)})`}
			</summary>
			<Stack gap="gap-2">
				<p className="text-sm">Harmless if: {detectionTexts[finding.id].innocent}</p>
				{finding.records.slice(0, 5).map((record) => (
					<RawEvent key={`${record.file} ${record.channel} ${record.recordId}`} {...record} />
				))}
			</Stack>
		</details>
	);
}

function FindingItem({ finding }: { finding: Finding }) {
	return (
		<li className="grid grid-cols-[minmax(0,1fr)] gap-1 border-b border-line py-2.5">
			<span className="text-sm text-soft">
				{formatTime(finding.first)}
				{finding.last - finding.first > 60_000 ? ` to ${formatTime(finding.last)}` : ''}
			</span>
			<b className="wrap-anywhere">{describeFinding(finding)}</b>
			<span className="text-sm">
				<Tag tone={finding.level === 'high' ? 'alert' : 'plain'}>{stageTitles[finding.stage]}</Tag>{' '}
				{finding.computer}
			</span>
			<FindingDetails finding={finding} />
		</li>
	);
}

function Answer({ story }: { story: Story }) {
	const [best, other] = story.wayIn.candidates;
	if (!best) return null;
	const { finding, supports, against } = best;
	const { word, lead } = confidenceTexts[story.wayIn.confidence];
	return (
		<>
			<Hero tone="alert" aria-labelledby="way-in">
				<Stack gap="gap-3">
					<Kicker>
						{story.wayIn.confidence === 'possible' ? 'A possible way in' : 'Most likely way in'}
					</Kicker>
					<h2 id="way-in" className="text-2xl">
						{getStoryTitle(story)}
					</h2>
					<p>{lead}</p>
					<DescriptionList
						items={[
							{ label: 'When', value: formatTime(finding.first) },
							{ label: 'Account', value: finding.account || 'Not recorded' },
							{ label: 'First machine', value: story.firstComputer },
							{ label: 'From', value: finding.address || 'Not recorded' },
						]}
					/>
					<p>
						<b>{word}:</b> {story.signs} of {maxSigns} signs
					</p>
				</Stack>
			</Hero>
			<section aria-labelledby="supports" className="grid gap-3">
				<h2 id="supports">What supports it</h2>
				<List items={supports.map((reason) => reasonTexts[reason])} />
				<ul>
					{story.support.map((item) => (
						<FindingItem key={`${item.id} ${item.computer} ${item.first}`} finding={item} />
					))}
				</ul>
				{against.length > 0 ? (
					<>
						<h3>What speaks against it</h3>
						<List items={against.map((reason) => reasonTexts[reason])} />
					</>
				) : null}
				{other ? (
					<p>
						<b>Also possible:</b> {describeFinding(other.finding)}
					</p>
				) : null}
			</section>
		</>
	);
}

function NoAnswer({ hasFindings, fileCount }: { hasFindings: boolean; fileCount: number }) {
	return (
		<>
			<Hero tone="plain" aria-labelledby="way-in">
				<Stack gap="gap-3">
					<h2 id="way-in" className="text-2xl">
						{fileCount === 1 ? 'This log does not show it' : `These ${fileCount} logs don’t show it`}
					</h2>
					<p>
						{hasFindings
							? `We found signs of an attack, but not where it began. ${noneText.lead}`
							: `We found no signs in these logs. ${noneText.lead}`}
					</p>
				</Stack>
			</Hero>
			<section aria-labelledby="next" className="grid gap-2">
				<h2 id="next">Get these next</h2>
				<List
					items={noneText.next.map(([name, why]) => (
						<>
							<b>{name}.</b> {why}
						</>
					))}
				/>
			</section>
		</>
	);
}

/** Events of the story as entries of the incident timeline, with the record they come from. */
function addToTimeline(findings: readonly Finding[]): void {
	for (const finding of findings) {
		const [record] = finding.records;
		addTimelineEntry({
			id: `log-${finding.id}-${record?.recordId ?? 0}`,
			event: describeFinding(finding),
			at: serializeInstant(new Date(finding.first)),
			source: record
				? `${record.file}, ${record.channel}, event ${record.eventId}, record ${record.recordId}`
				: guide.title,
		});
	}
	toast({ title: `${findings.length} events added to the timeline` });
}

export function StoryView({
	story,
	analysis,
	logCount,
	discoveredAt,
}: {
	story: Story;
	analysis: Analysis;
	logCount: number;
	discoveredAt: Date | undefined;
}) {
	const { firstSign, timeline, has, notices } = story;
	const signs = [
		has.backupsDeleted ? 'Backups were deleted or stopped.' : '',
		has.logsCleared ? 'Logs were erased.' : '',
		has.protectionOff ? 'Protection was turned off, or it raised an alarm.' : '',
		has.dataCopied ? 'There are signs that data was packed or copied out.' : '',
	].filter(Boolean);
	const isEarlier = firstSign && discoveredAt && firstSign.first < discoveredAt.getTime();
	return (
		<Stack gap="gap-6">
			{story.wayIn.candidates.length > 0 ? (
				<Answer story={story} />
			) : (
				<NoAnswer hasFindings={analysis.findings.length > 0} fileCount={logCount} />
			)}
			{signs.length > 0 ? (
				<section aria-labelledby="else" className="grid gap-2">
					<h2 id="else">What else the logs show</h2>
					<List items={signs} />
				</section>
			) : null}
			{timeline.length > 0 ? (
				<section aria-labelledby="story" className="grid gap-3">
					<h2 id="story">What happened</h2>
					<ol>
						{timeline.map((finding) => (
							<FindingItem key={`${finding.id} ${finding.computer} ${finding.first}`} finding={finding} />
						))}
					</ol>
					<ButtonRow>
						<Button variant="primary" onClick={() => addToTimeline(timeline)}>
							Add to the timeline
						</Button>
						<Button
							onClick={() => downloadText('log-events.csv', toTimelineCsv(analysis.findings), 'text/csv')}
						>
							CSV for responders
						</Button>
						<Button
							onClick={() =>
								downloadText('log-events.jsonl', toJsonLines(analysis.findings), 'application/x-ndjson')
							}
						>
							JSONL for Timesketch
						</Button>
					</ButtonRow>
				</section>
			) : null}
			{firstSign ? (
				<section aria-labelledby="backup" className="grid gap-2">
					<h2 id="backup">Which backup is safe?</h2>
					<p>
						Use a backup from before <b>{formatTime(firstSign.first)}</b>, the first sign in these logs. The
						attackers may have been there earlier.
					</p>
				</section>
			) : null}
			{isEarlier ? (
				<section aria-labelledby="earlier" className="grid gap-2">
					<h2 id="earlier">An earlier start for your deadlines?</h2>
					<p>
						The first sign is from <b>{formatTime(firstSign.first)}</b>. You found out on{' '}
						{formatDateTime(discoveredAt)}. Some laws count from when you could have known. Ask your lawyer.
						Nothing was changed.
					</p>
					<ButtonRow>
						<LinkButton to={path('compliance')}>Open the deadlines</LinkButton>
					</ButtonRow>
				</section>
			) : null}
			<Panel aria-labelledby="cannot">
				<Stack gap="gap-3">
					<h2 id="cannot">What these logs cannot show</h2>
					<List items={[...notices.map(formatNotice), ...cannotShow]} />
					<p className="text-sm text-soft">
						This is a reading aid, not a forensic report. Your responder decides.
					</p>
				</Stack>
			</Panel>
		</Stack>
	);
}
