import { useMemo, useState } from 'react';
import type { FormState } from '#app/features/forms/use-form.ts';
import { useRecordSession } from '#app/features/incident/record-session.ts';
import { useIncident } from '#app/features/incident/use-incident.ts';
import { ResultActions } from '#app/features/results/lazy-parts.tsx';
import { ResultHero } from '#app/features/results/result-hero.tsx';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Hero } from '#app/ui/hero.tsx';
import { ButtonRow, List, Stack, TitledSection } from '#app/ui/layout.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { Tag } from '#app/ui/tag.tsx';
import type { Analysis } from '#domain/evidence/analysis.ts';
import { describeFinding } from '#domain/evidence/content.ts';
import { listFiles } from '#domain/evidence/custody.ts';
import { type Story, tellStory } from '#domain/evidence/story.ts';
import { formatFileSize } from '#domain/formats/numbers.ts';
import { CustodyList } from './custody-list.tsx';
import { removeFile } from './custody-rows.ts';
import type { EvidenceValues, form } from './fields.ts';
import { Collector, FileInput } from './file-input.tsx';
import { FileList } from './file-list.tsx';
import type { FileResult } from './file-result.ts';
import {
	countFiles,
	describeFiles,
	estimateTimeLeft,
	formatCount,
	getOfficeZone,
	needsVisitor,
	readKnown,
	readUsual,
	writeUsual,
} from './file-state.ts';
import { guide } from './guide.ts';
import { buildEvidenceReport } from './report.ts';
import { fileStateLabels, fileStateTexts } from './result-content.ts';
import { FingerprintOf, OfficeZone, ZoneSelect } from './result-context.tsx';
import { saveCustody, saveResult } from './save-result.ts';
import { StoryHero } from './story-hero.tsx';
import { StoryView } from './story-view.tsx';
import type { Reading, UseLogs } from './use-logs.ts';
import { UsualPlaces } from './usual-places.tsx';

const maxWaiting = 3;

/** Files that wait for their turn, below those that were read. */
function Waiting({ files }: { files: readonly File[] }) {
	const more = files.slice(maxWaiting);
	const rows = files.slice(0, maxWaiting).map(({ name, size }) => ({ name, size }));
	if (more.length > 0)
		rows.push({ name: `${more.length} more`, size: more.reduce((sum, { size }) => sum + size, 0) });
	return (
		<ul>
			{rows.map(({ name, size }) => (
				<li key={name} className="flex items-start justify-between gap-3 border-b border-line py-2.5">
					<span className="min-w-0 wrap-anywhere">
						<b>{name}</b> <span className="block text-sm text-soft">{formatFileSize(size)}</span>
					</span>
					<Tag>Waiting</Tag>
				</li>
			))}
		</ul>
	);
}

function ReadingView({ reading, onCancel }: { reading: Reading; onCancel: () => void }) {
	const { fileIndex, queue, bytesRead, totalBytes, latest, startedAt } = reading;
	const amount = `${formatFileSize(bytesRead)} of ${formatFileSize(totalBytes)}`;
	const timeLeft = estimateTimeLeft(bytesRead, totalBytes, performance.now() - startedAt);
	return (
		<Stack>
			<Hero aria-labelledby="reading">
				<Stack gap="gap-3">
					<h2 id="reading" className="text-title">
						Reading file {fileIndex + 1} of {queue.length}
					</h2>
					<Progress value={bytesRead} max={Math.max(totalBytes, 1)} label={`${amount} read`} />
					<p>
						<b>{amount}.</b> {timeLeft} Nothing is sent.
					</p>
					<ButtonRow>
						<Button onClick={onCancel}>Cancel</Button>
					</ButtonRow>
				</Stack>
			</Hero>
			<div role="status">
				{latest ? (
					<p>
						<b>Found so far:</b> {describeFinding(latest)}
					</p>
				) : null}
			</div>
			<Waiting files={queue.slice(fileIndex + 1)} />
			<p className="text-sm text-soft">
				Cancel keeps what was read. Choose a file again to go on where it stopped.
			</p>
		</Stack>
	);
}

type FilesProps = {
	logs: UseLogs;
	/** Those that need the visitor first. */
	files: readonly FileResult[];
	values: EvidenceValues;
	zone: string;
};

function Files({ logs, files, values, zone }: FilesProps) {
	const session = useRecordSession();
	return (
		<FileList
			files={files}
			onChoose={logs.readLarge}
			onLeaveOut={logs.leaveOut}
			onTakeOff={(file) => {
				logs.forget(file);
				saveCustody(
					session,
					removeFile(values.custody, file, { by: values.collector, now: new Date(), zone }),
				);
			}}
		/>
	);
}

function MessageMeanings() {
	return (
		<Disclosure title="What each message means">
			<List
				items={fileStateTexts.map(([state, meaning]) => (
					<>
						<b>{fileStateLabels[state]}:</b> {meaning}
					</>
				))}
			/>
		</Disclosure>
	);
}

type Told = { story: Story; analysis: Analysis };

type ResultHeadProps = {
	logs: UseLogs;
	values: EvidenceValues;
	told: Told | undefined;
	isTold: boolean;
	onTell: () => void;
};

/** The story, or what was read until it can be told. */
function ResultHead({ logs: { files, reading }, values, told, isTold, onTell }: ResultHeadProps) {
	const logCount = files.filter(({ reading: { records } }) => records > 0).length;
	const actions = (
		<ResultActions
			fileName={guide.id}
			report={() => buildEvidenceReport(values, told?.story, told?.analysis)}
			inRecord
		/>
	);
	if (told && isTold) return <StoryHero story={told.story} logCount={logCount} actions={actions} />;
	return reading ? null : (
		<ResultHero
			tone={files.some(needsVisitor) ? 'soon' : 'plain'}
			verdict={files.length > 0 ? describeFiles(files) : countFiles(listFiles(values.custody))}
			focusOnMount={files.length > 0}
			actions={actions}
		>
			<p>
				{files.some(({ sha256 }) => sha256 === '')
					? 'What was read is kept. A file that was stopped has no fingerprint yet.'
					: 'Each file has a fingerprint and is in the list below.'}
			</p>
			{told ? (
				<ButtonRow>
					<Button variant="primary" onClick={onTell}>
						Show what {formatCount(logCount, 'log says', 'logs say')}
					</Button>
				</ButtonRow>
			) : null}
		</ResultHero>
	);
}

type ResultProps = { logs: UseLogs; formState: FormState<typeof form.fields> };

type ToldProps = ResultProps & { told: Told; zone: string };

function ToldStory({ logs: { files }, formState, told, zone }: ToldProps) {
	const { discoveredAt } = useIncident();
	const session = useRecordSession();
	return (
		<StoryView {...told} files={countFiles(files)} discoveredAt={discoveredAt} zone={zone}>
			<UsualPlaces
				habits={told.story.habits}
				answers={readUsual(formState.values.usual)}
				onAnswer={(answers) => {
					formState.change('usual', writeUsual(answers));
					saveResult(session, files, told.analysis);
				}}
			/>
			<ZoneSelect onChange={(chosen) => formState.change('zone', chosen)} />
		</StoryView>
	);
}

export function Result({ logs, formState }: ResultProps) {
	const { analysis, files, reading, isCanceled, error } = logs;
	const { values } = formState;
	const [isStoryWanted, setIsStoryWanted] = useState(false);
	const { usual } = values;
	const story = useMemo(() => analysis && tellStory(analysis, readKnown(usual)), [analysis, usual]);
	const zone = getOfficeZone(values.zone);
	const session = useRecordSession();
	const troubled = files.filter(needsVisitor);
	const isTold = isStoryWanted || troubled.length === 0;
	const told = !reading && story && analysis && analysis.eventCount > 0 ? { story, analysis } : undefined;
	const shown = isTold ? told : undefined;
	const sorted = [...troubled, ...files.filter((file) => !needsVisitor(file))];
	const fileList = <Files logs={logs} files={sorted} values={values} zone={zone} />;
	return (
		<OfficeZone value={zone}>
			<FingerprintOf value={(name) => files.find((file) => file.name === name)?.sha256 ?? ''}>
				<Stack gap="gap-6">
					{reading ? <ReadingView reading={reading} onCancel={logs.cancel} /> : null}
					<ResultHead
						logs={logs}
						values={values}
						told={told}
						isTold={isTold}
						onTell={() => setIsStoryWanted(true)}
					/>
					<div role="alert">{error ? `The files could not be read: ${error}` : null}</div>
					{isCanceled && !reading ? <p>Reading was canceled. This is what was read until then.</p> : null}
					{files.length > 0 && !shown ? (
						<TitledSection id="files" title="Files" gap="gap-2">
							{fileList}
							{troubled.length > 0 ? <MessageMeanings /> : null}
						</TitledSection>
					) : null}
					{shown ? <ToldStory {...{ logs, formState, zone }} told={shown} /> : null}
					{reading ? null : <FileInput label="Add more files" hint="Nothing is sent." onFiles={logs.read} />}
					<Collector formState={formState} />
					{shown ? <Disclosure title={describeFiles(files)}>{fileList}</Disclosure> : null}
					{values.custody.length > 0 && !reading ? (
						<CustodyList
							values={values}
							files={files}
							zone={zone}
							onChange={(rows) => saveCustody(session, rows)}
							fingerprint={logs.fingerprint}
						/>
					) : null}
				</Stack>
			</FingerprintOf>
		</OfficeZone>
	);
}
