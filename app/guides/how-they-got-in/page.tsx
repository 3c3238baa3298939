import { useForm } from '#app/features/forms/use-form.ts';
import { GuideLinks } from '#app/features/guide/guide-frame.tsx';
import { ToolPage } from '#app/features/results/tool-page.tsx';
import { toolMeta } from '#app/site/meta.ts';
import { path } from '#app/site/paths.ts';
import { Disclosure, DisclosureGroup } from '#app/ui/disclosure.tsx';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import { CollectSteps, SendSteps } from './collect-steps.tsx';
import { form } from './fields.ts';
import { Collector, FileInput } from './file-input.tsx';
import { guide } from './guide.ts';
import { useLogs } from './use-logs.ts';

const Result = lazyComponent(async () => (await import('./result.tsx')).Result);

export const meta = () => toolMeta(guide);

const links = [
	{ to: path('evidence-checklist'), label: 'Evidence checklist' },
	{ to: path('timeline'), label: 'Timeline' },
	{ to: path('compliance'), label: 'Deadlines' },
];

export default function Page() {
	const formState = useForm(form);
	const logs = useLogs(async (files, analysis) =>
		(await import('./save-result.ts')).saveResult(files, analysis),
	);
	const { reading, files, analysis, error } = logs;
	const isStarted =
		reading !== undefined || files.length > 0 || analysis !== undefined || error !== undefined;
	const hasCustody = formState.values.custody.length > 0;
	return (
		<ToolPage tool={guide} hasResult={isStarted}>
			{isStarted ? null : (
				<>
					<SendSteps />
					<FileInput
						label="Choose event logs, or drop them here"
						hint=".evtx logs, also inside a ZIP, and other evidence. The originals stay as they are."
						onFiles={logs.read}
					/>
					{hasCustody ? null : <Collector formState={formState} />}
				</>
			)}
			{isStarted || hasCustody ? <Result logs={logs} formState={formState} /> : null}
			{isStarted ? (
				<DisclosureGroup>
					<Disclosure title="How to get more logs">
						<CollectSteps />
					</Disclosure>
				</DisclosureGroup>
			) : (
				<CollectSteps />
			)}
			<GuideLinks links={links} />
		</ToolPage>
	);
}
