import { ArchiveX, Check, Eraser, Info, MonitorDown, ShieldOff, Upload, Wrench } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { type RecordSession, useRecordSession } from '#app/features/incident/record-session.ts';
import { downloadText } from '#app/lib/files.ts';
import { path } from '#app/site/paths.ts';
import { AnchorButton, Button, LinkButton } from '#app/ui/button.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { Disclosure, openParentDisclosure } from '#app/ui/disclosure.tsx';
import { ButtonRow, CardGrid, List, Stack, TitledPanel, TitledSection } from '#app/ui/layout.tsx';
import { type Tone, toneClass } from '#app/ui/tag.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { Analysis, Finding } from '#domain/evidence/analysis.ts';
import { describeFinding, listNotShown, reasonTexts } from '#domain/evidence/content.ts';
import { toJsonLines, toTimelineCsv } from '#domain/evidence/export.ts';
import type { EventReference } from '#domain/evidence/log-event.ts';
import type { Story } from '#domain/evidence/story.ts';
import { formatInteger } from '#domain/formats/numbers.ts';
import { serializeInstant } from '#domain/time/instant.ts';
import { AllFindings } from './all-findings.tsx';
import { describeTools } from './file-state.ts';
import { getFindingKey, ProofItem, TimelineItem } from './finding-item.tsx';
import { guide } from './guide.ts';
import { formatNotice } from './report.ts';
import { noneText } from './result-content.ts';
import { useFormatTime } from './result-context.tsx';

type Icon = ComponentType<{ size: number; className: string }>;

type SignCardProps = { icon: Icon; tone: Tone; title: string; text: string };

function SignCard({ icon: IconShape, tone, title, text }: SignCardProps) {
	return (
		<div
			className={`grid grid-cols-[36px_minmax(0,1fr)] gap-x-3 rounded-panel border border-line p-3 leading-snug ${toneClass[tone]}`}
		>
			<IconShape size={26} className="row-span-2 text-tone" />
			<b>{title}</b>
			<span className="text-sm wrap-anywhere text-soft">{text}</span>
		</div>
	);
}

function ReasonItem({ icon: IconShape, tone, children }: { icon: Icon; tone: Tone; children: ReactNode }) {
	return (
		<li className={`flex gap-2.5 border-b border-line py-2.5 ${toneClass[tone]}`}>
			<IconShape size={22} className="mt-0.5 shrink-0 text-tone" />
			<span className="min-w-0">{children}</span>
		</li>
	);
}

/** What supports the answer and what weakens it, in one list. */
function Proof({ story }: { story: Story }) {
	const [best, other] = story.wayIn.candidates;
	if (!best) return null;
	return (
		<TitledSection id="supports" title="What supports it" gap="gap-2">
			<ul className="border-t border-line">
				{story.support.map((finding) => (
					<ProofItem key={getFindingKey(finding)} finding={finding} />
				))}
				{best.supports.map((reason) => (
					<ReasonItem key={reason} icon={Check} tone="ok">
						{reasonTexts[reason]}
					</ReasonItem>
				))}
				{best.against.map((reason) => (
					<ReasonItem key={reason} icon={Info} tone="soon">
						<b>Speaks against it:</b> {reasonTexts[reason]}
					</ReasonItem>
				))}
				{other ? (
					<ReasonItem icon={Info} tone="soon">
						<b>Also possible:</b> {describeFinding(other.finding)}
					</ReasonItem>
				) : null}
			</ul>
		</TitledSection>
	);
}

function OtherSigns({ story, analysis }: { story: Story; analysis: Analysis }) {
	const formatTime = useFormatTime();
	const { has } = story;
	const locate = (stages: readonly Finding['stage'][]) => {
		const found = analysis.findings.find(
			({ stage, level, isInnocent }) => stages.includes(stage) && level !== 'low' && !isInnocent,
		);
		return found ? `${found.computer}, ${formatTime(found.first)}` : '';
	};
	const cleared = analysis.findings.find(({ id }) => id.endsWith('log-cleared'));
	const tools = describeTools(analysis.findings);
	const signs: (SignCardProps | false | undefined)[] = [
		has.backupsDeleted && {
			...{ icon: ArchiveX, tone: 'now', title: 'Backups deleted or stopped' },
			text: locate(['backups']),
		},
		has.logsCleared &&
			cleared && {
				...{ icon: Eraser, tone: 'now', title: 'Logs erased' },
				text: `${cleared.computer}, ${formatTime(cleared.first)}`,
			},
		has.protectionOff && {
			...{ icon: ShieldOff, tone: 'alert', title: 'Protection turned off, or it raised an alarm' },
			text: locate(['protection']),
		},
		tools !== '' && { icon: Wrench, tone: 'alert', title: 'Tools seen', text: tools },
		has.dataCopied && {
			...{ icon: Upload, tone: 'alert', title: 'Signs of packing or copying data' },
			text: locate(['data']),
		},
	];
	const cards = signs.filter((sign) => sign !== false && sign !== undefined);
	if (cards.length === 0) return null;
	return (
		<TitledSection id="else" title="What else the logs show">
			<CardGrid>
				{cards.map((card) => (
					<SignCard key={card.title} {...card} />
				))}
			</CardGrid>
		</TitledSection>
	);
}

const pickSource = ({ file, channel, eventId, recordId }: EventReference) => ({
	file,
	channel,
	eventId,
	recordId,
});

/** Events of the story as entries of the incident timeline, with the record they come from. */
function addToTimeline(
	{ addTimelineEntry }: RecordSession,
	findings: readonly Finding[],
	zone: string,
): void {
	for (const finding of findings) {
		const { id, account, address, computer, detail, count, first, records } = finding;
		const record = records[0] && pickSource(records[0]);
		addTimelineEntry({
			event: {
				...{ kind: 'finding', tool: guide.id, record },
				finding: { id, account, address, computer, detail, count },
			},
			at: serializeInstant(new Date(first), zone),
		});
	}
	toast({ title: `${findings.length} events added to the timeline` });
}

/** Lesser lines between the main ones stand together. */
function foldLines({ lines, timeline }: Story): Finding[][] {
	const runs: Finding[][] = [];
	for (const line of lines) {
		const run = runs.at(-1);
		if (run?.[0] && !timeline.includes(line) && !timeline.includes(run[0])) run.push(line);
		else runs.push([line]);
	}
	return runs;
}

const keyStages: readonly Finding['stage'][] = ['data', 'backups', 'encryption'];

function Events({ story, analysis, zone }: { story: Story; analysis: Analysis; zone: string }) {
	const session = useRecordSession();
	const { timeline, wayIn, firstWarning } = story;
	if (timeline.length === 0) return null;
	const isKey = (finding: Finding) =>
		finding === wayIn.candidates[0]?.finding ||
		finding === firstWarning ||
		(keyStages.includes(finding.stage) && finding.level === 'high');
	return (
		<TitledSection id="story" title="What they did">
			<p className="text-sm text-soft">Filled dots are the ones to tell your insurer.</p>
			<ol>
				{foldLines(story).map((run) => {
					const items = run.map((finding) => (
						<TimelineItem key={getFindingKey(finding)} finding={finding} isKey={isKey(finding)} />
					));
					return items.length === 1 ? (
						items
					) : (
						<li key={items[0]?.key} className="pb-4 pl-8.5">
							<Disclosure inline title={`${items.length} lesser events`}>
								<ol className="pt-2 text-base text-ink">{items}</ol>
							</Disclosure>
						</li>
					);
				})}
			</ol>
			<ButtonRow>
				<Button variant="primary" onClick={() => addToTimeline(session, timeline, zone)}>
					Add to the timeline
				</Button>
				<Button onClick={() => downloadText('log-events.csv', toTimelineCsv(analysis.findings), 'text/csv')}>
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
		</TitledSection>
	);
}

function Meaning({ analysis, hasErasedLogs }: { analysis: Analysis; hasErasedLogs: boolean }) {
	const formatTime = useFormatTime();
	const oldest = Math.min(...analysis.channels.map(({ first }) => first));
	const names = analysis.machines.map(({ name }) => name);
	return (
		<TitledSection id="meaning" title="What it may mean">
			<CardGrid>
				<SignCard
					icon={ArchiveX}
					tone="soon"
					title="Too short"
					text={`The oldest event is from ${formatTime(oldest)}. They may have come earlier.`}
				/>
				<SignCard
					icon={MonitorDown}
					tone="soon"
					title="The wrong machine"
					text={`These logs are from ${names.slice(0, 3).join(', ')}${names.length > 3 ? ` and ${names.length - 3} more` : ''}. The way in is often a server, a VPN or email.`}
				/>
				<SignCard
					icon={Eraser}
					tone={hasErasedLogs ? 'now' : 'ok'}
					title={hasErasedLogs ? 'Logs were erased' : 'No log was erased'}
					text={
						hasErasedLogs
							? 'What would show it may be gone from these logs. Look at other machines.'
							: 'These logs have no record of erasing. That is good to know.'
					}
				/>
			</CardGrid>
		</TitledSection>
	);
}

function GetNext() {
	return (
		<TitledSection id="next" title="Get these next" gap="gap-2">
			<ul className="border-t border-line">
				{noneText.next.map(({ name, why, isWindows }) => (
					<li key={name} className="flex flex-wrap items-center gap-3 border-b border-line py-2 leading-snug">
						<span className="min-w-32 flex-1">
							<b>{name}</b> <span className="block text-sm text-soft">{why}</span>
						</span>
						{isWindows ? (
							<AnchorButton href="#collect" onClick={() => openParentDisclosure('collect')}>
								Steps
							</AnchorButton>
						) : (
							<LinkButton to={path('playbooks')}>Playbook</LinkButton>
						)}
					</li>
				))}
			</ul>
		</TitledSection>
	);
}

function WhatWasRead({ analysis, files }: { analysis: Analysis; files: string }) {
	const formatTime = useFormatTime();
	const first = Math.min(...analysis.channels.map((channel) => channel.first));
	const last = Math.max(...analysis.channels.map((channel) => channel.last));
	return (
		<TitledSection id="read" title="What was read" gap="gap-1">
			<DescriptionList
				items={[
					{ label: 'Files', value: files },
					{ label: 'Events', value: formatInteger(analysis.eventCount) },
					{ label: 'Machines', value: analysis.machines.map(({ name }) => name).join(', ') },
					{ label: 'From, to', value: `${formatTime(first)} to ${formatTime(last)}` },
				]}
			/>
		</TitledSection>
	);
}

function EarlierStart({ story, discoveredAt }: { story: Story; discoveredAt: Date }) {
	const formatTime = useFormatTime();
	const sign = story.firstWarning ?? story.firstSign;
	if (!sign || sign.first >= discoveredAt.getTime()) return null;
	return (
		<TitledSection id="earlier" title="An earlier start for your deadlines?" gap="gap-2">
			<p>
				{story.firstWarning ? 'Antivirus warned on ' : 'The first sign is from '}
				<b>{formatTime(sign.first)}</b>. You found out on {formatTime(discoveredAt.getTime())}. Some laws
				count from when you could have known. Ask your lawyer. Nothing was changed.
			</p>
			<ButtonRow>
				<LinkButton to={path('compliance')}>Decide in the deadlines</LinkButton>
			</ButtonRow>
		</TitledSection>
	);
}

type StoryViewProps = {
	story: Story;
	analysis: Analysis;
	files: string;
	discoveredAt: Date | undefined;
	zone: string;
	children: ReactNode;
};

/** Below the hero. The children come before the events. */
export function StoryView({ story, analysis, files, discoveredAt, zone, children }: StoryViewProps) {
	const formatTime = useFormatTime();
	const { firstSign, unclearSign, notices, wayIn, has } = story;
	const hasAnswer = wayIn.candidates.length > 0;
	return (
		<Stack gap="gap-6">
			{hasAnswer ? (
				<Proof story={story} />
			) : (
				<>
					<Meaning analysis={analysis} hasErasedLogs={has.logsCleared} />
					<GetNext />
				</>
			)}
			<OtherSigns story={story} analysis={analysis} />
			{children}
			<Events story={story} analysis={analysis} zone={zone} />
			{firstSign ? (
				<TitledSection id="backup" title="Which backup is safe?" gap="gap-2">
					<p>
						Use a backup from before <b>{formatTime(firstSign.first)}</b>, the first sign in these logs. The
						attackers may have been there earlier.
					</p>
					<p className="text-sm wrap-anywhere">
						It rests on this: {describeFinding(firstSign)}{' '}
						{unclearSign ? (
							<>
								If this belongs to the attack too, use one from before <b>{formatTime(unclearSign.first)}</b>:{' '}
								{describeFinding(unclearSign)} Was it a test you ordered, or work of your IT?
							</>
						) : null}
					</p>
				</TitledSection>
			) : null}
			<AllFindings findings={analysis.findings} />
			<TitledPanel id="cannot" title="What these logs cannot show">
				<List
					items={[...notices.map((notice) => formatNotice(notice, zone)), ...listNotShown(analysis.channels)]}
				/>
				<p className="text-sm text-soft">
					This is a reading aid, not a forensic report. Your responder decides.
				</p>
			</TitledPanel>
			{discoveredAt ? <EarlierStart story={story} discoveredAt={discoveredAt} /> : null}
			<WhatWasRead analysis={analysis} files={files} />
		</Stack>
	);
}
