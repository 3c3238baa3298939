import { useMemo, useState } from 'react';
import type { FormState } from '#app/features/forms/use-form.ts';
import { useIncident } from '#app/features/incident/use-incident.ts';
import { ResultActions } from '#app/features/results/lazy-parts.tsx';
import { ResultHero } from '#app/features/results/result-hero.tsx';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { ButtonRow, Stack, TitledSection } from '#app/ui/layout.tsx';
import { List } from '#app/ui/list.tsx';
import { listFiles } from '#domain/evidence/custody.ts';
import { tellStory } from '#domain/evidence/story.ts';
import { CustodyList } from './custody-list.tsx';
import { removeFile } from './custody-rows.ts';
import type { form } from './fields.ts';
import { Collector, FileInput } from './file-input.tsx';
import { FileList } from './file-list.tsx';
import { countFiles, describeFiles, formatCount, getOfficeZone, needsVisitor } from './file-state.ts';
import { guide } from './guide.ts';
import { ReadingView } from './reading.tsx';
import { buildEvidenceReport } from './report.ts';
import { fileStateLabels, fileStateTexts } from './result-content.ts';
import { FingerprintOf, OfficeZone, ZoneSelect } from './result-context.tsx';
import { saveCustody } from './save-result.ts';
import { StoryHero } from './story-hero.tsx';
import { StoryView } from './story-view.tsx';
import type { UseLogs } from './use-logs.ts';

export function Result({ logs, formState }: { logs: UseLogs; formState: FormState<typeof form.fields> }) {
	const { analysis, files, reading, isCanceled, error } = logs;
	const { values } = formState;
	const { discoveredAt } = useIncident();
	const [isStoryWanted, setIsStoryWanted] = useState(false);
	const story = useMemo(() => analysis && tellStory(analysis), [analysis]);
	const zone = getOfficeZone(values.zone);
	const troubled = files.filter(needsVisitor);
	const isToldAlready = isStoryWanted || troubled.length === 0;
	const told = !reading && story && analysis && analysis.eventCount > 0 ? { story, analysis } : undefined;
	const shown = isToldAlready ? told : undefined;
	const logCount = files.filter(({ reading: { records } }) => records > 0).length;
	const actions = (
		<ResultActions
			fileName={guide.id}
			report={() => buildEvidenceReport(values, told?.story, told?.analysis)}
			inRecord
		/>
	);
	const fileList = (
		<FileList
			files={[...troubled, ...files.filter((file) => !needsVisitor(file))]}
			onChoose={logs.readLarge}
			onLeaveOut={logs.leaveOut}
			onTakeOff={(file) => {
				logs.forget(file);
				saveCustody(removeFile(values.custody, file, { by: values.collector, now: new Date(), zone }));
			}}
		/>
	);
	return (
		<OfficeZone value={zone}>
			<FingerprintOf value={(name) => files.find((file) => file.name === name)?.sha256 ?? ''}>
				<Stack gap="gap-6">
					{reading ? <ReadingView reading={reading} onCancel={logs.cancel} /> : null}
					{shown ? (
						<StoryHero
							story={shown.story}
							hasFindings={shown.analysis.findings.length > 0}
							logCount={logCount}
							actions={actions}
						/>
					) : null}
					{reading || shown ? null : (
						<ResultHero
							tone={troubled.length > 0 ? 'soon' : 'plain'}
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
									<Button variant="primary" onClick={() => setIsStoryWanted(true)}>
										Show what {formatCount(logCount, 'log says', 'logs say')}
									</Button>
								</ButtonRow>
							) : null}
						</ResultHero>
					)}
					<div role="alert">{error ? `The files could not be read: ${error}` : null}</div>
					{isCanceled && !reading ? <p>Reading was canceled. This is what was read until then.</p> : null}
					{files.length > 0 && !shown ? (
						<TitledSection id="files" title="Files" gap="gap-2">
							{fileList}
							{troubled.length > 0 ? (
								<Disclosure title="What each message means">
									<List
										items={fileStateTexts.map(([state, meaning]) => (
											<>
												<b>{fileStateLabels[state]}:</b> {meaning}
											</>
										))}
									/>
								</Disclosure>
							) : null}
						</TitledSection>
					) : null}
					{shown ? (
						<StoryView {...shown} files={countFiles(files)} discoveredAt={discoveredAt} zone={zone}>
							<ZoneSelect onChange={(chosen) => formState.change('zone', chosen)} />
						</StoryView>
					) : null}
					{reading ? null : <FileInput label="Add more files" hint="Nothing is sent." onFiles={logs.read} />}
					<Collector formState={formState} />
					{shown ? <Disclosure title={describeFiles(files)}>{fileList}</Disclosure> : null}
					{values.custody.length > 0 && !reading ? (
						<CustodyList
							values={values}
							files={files}
							zone={zone}
							onChange={saveCustody}
							fingerprint={logs.fingerprint}
						/>
					) : null}
				</Stack>
			</FingerprintOf>
		</OfficeZone>
	);
}
