import { useMemo } from 'react';
import type { FormState } from '#app/features/forms/use-form.ts';
import { useIncident } from '#app/features/incident/use-incident.ts';
import { ResultActions } from '#app/features/results/lazy-parts.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { tellStory } from '#domain/evidence/story.ts';
import { Collector } from './collector.tsx';
import { CustodyList } from './custody-list.tsx';
import type { form } from './fields.ts';
import { FileInput } from './file-input.tsx';
import { FileList, hasTrouble } from './file-list.tsx';
import { guide } from './guide.ts';
import { Reading } from './reading.tsx';
import { buildEvidenceReport } from './report.ts';
import { saveCustody } from './save-result.ts';
import { StoryView } from './story-view.tsx';
import type { UseLogs } from './use-logs.ts';

function describeFiles(read: number, troubled: number): string {
	if (troubled === 0) return 'Files';
	return `${read} ${read === 1 ? 'file' : 'files'} read, ${troubled} ${troubled === 1 ? 'needs' : 'need'} you`;
}

export function Result({ logs, formState }: { logs: UseLogs; formState: FormState<typeof form.fields> }) {
	const { analysis, files, progress, isCanceled, error } = logs;
	const { values } = formState;
	const { discoveredAt } = useIncident();
	const story = useMemo(() => analysis && tellStory(analysis), [analysis]);
	const logCount = files.filter(({ reading }) => reading.kind === 'log').length;
	const troubled = files.filter(hasTrouble);
	return (
		<Stack gap="gap-6">
			{progress ? <Reading progress={progress} onCancel={logs.cancel} /> : null}
			<div role="alert">{error ? `The files could not be read: ${error}` : null}</div>
			{isCanceled && !progress ? <p>Reading was canceled. This is what was read until then.</p> : null}
			{!progress && story && analysis && logCount > 0 ? (
				<StoryView story={story} analysis={analysis} logCount={logCount} discoveredAt={discoveredAt} />
			) : null}
			{files.length > 0 ? (
				<section aria-labelledby="files" className="grid gap-2">
					<h2 id="files">{describeFiles(files.length - troubled.length, troubled.length)}</h2>
					<FileList files={[...troubled, ...files.filter((file) => !hasTrouble(file))]} />
				</section>
			) : null}
			{progress ? null : <FileInput label="Add more files" onFiles={logs.read} />}
			<Collector formState={formState} />
			{values.custody.length > 0 ? (
				<CustodyList values={values} onChange={saveCustody} fingerprint={logs.fingerprint} />
			) : null}
			<ResultActions
				fileName={guide.id}
				report={() => buildEvidenceReport(values, story, analysis)}
				copyMessage={{ title: 'Report copied to clipboard' }}
				inRecord
			/>
		</Stack>
	);
}
