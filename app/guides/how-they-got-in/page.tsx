import { Send } from 'lucide-react';
import { useState } from 'react';
import { useForm } from '#app/features/forms/use-form.ts';
import { GuideLinks } from '#app/features/guide/guide-frame.tsx';
import { useRecordSession } from '#app/features/incident/record-session.ts';
import { ToolPage } from '#app/features/results/tool-page.tsx';
import { toolMeta } from '#app/site/meta.ts';
import { path } from '#app/site/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Disclosure, DisclosureGroup } from '#app/ui/disclosure.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { List, Stack, TitledSection } from '#app/ui/layout.tsx';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import { Command } from './command.tsx';
import { collectText, machineKinds, machineOrder, startText } from './content.ts';
import { form } from './fields.ts';
import { Collector, FileInput } from './file-input.tsx';
import { guide } from './guide.ts';
import { buildCommand, buildStepsMessage } from './logic.ts';
import { useLogs } from './use-logs.ts';

function SendSteps() {
	const getText = () => buildStepsMessage('server', new URL(path(guide.id), location.href).href);
	return (
		<div className="sm:hidden print:hidden">
			<Button
				variant="primary"
				className="w-full"
				onClick={() => {
					if (navigator.share) navigator.share({ text: getText() }).catch(() => undefined);
					else
						location.href = `mailto:?subject=${encodeURIComponent(guide.title)}&body=${encodeURIComponent(getText())}`;
				}}
			>
				<Send size={18} />
				Send these steps to IT
			</Button>
		</div>
	);
}

function CollectSteps() {
	const [kind, setKind] = useState(machineKinds[0]?.value ?? 'server');
	return (
		<Stack>
			<TitledSection id="collect" title="Get the logs, in three steps" gap="gap-4">
				<SelectField
					label="Which machine"
					value={kind}
					options={machineKinds}
					onChange={(chosen) => chosen && setKind(chosen)}
				/>
				<p className="rounded-panel bg-sunk p-3">
					<b>{collectText.warning}</b> {collectText.warningMore}
				</p>
				<div className="[&>ol]:max-w-none">
					<List
						ordered
						items={[
							<>
								<b>{collectText.stick}</b> {collectText.stickMore}
							</>,
							<div key="run" className="grid grid-cols-[minmax(0,1fr)] gap-2">
								<p>
									<b>{collectText.run}</b> {collectText.runMore}
								</p>
								<Command label="PowerShell" text={buildCommand(kind)} />
							</div>,
							<>
								<b>{collectText.read}</b> {collectText.readMore}
							</>,
						]}
					/>
				</div>
				<CopyButton
					text={() => buildStepsMessage(kind, new URL(path(guide.id), location.href).href)}
					label="Copy all steps for IT"
				/>
			</TitledSection>
			<Sources />
			<DisclosureGroup>
				<Disclosure title="Which machines first?">
					<List ordered items={machineOrder} />
				</Disclosure>
				<Disclosure title="What happens to each file">
					<p>{startText.hash}</p>
				</Disclosure>
				<Disclosure title="Windows does not start">
					<p>{startText.offDisk}</p>
				</Disclosure>
				<Disclosure title="No Windows? Mac, Linux, cloud">
					<p>{startText.noWindows}</p>
				</Disclosure>
			</DisclosureGroup>
		</Stack>
	);
}

const Sources = lazyComponent(async () => (await import('./sources.tsx')).Sources);
const Result = lazyComponent(async () => (await import('./result.tsx')).Result);

export const meta = () => toolMeta(guide);

const links = [
	{ to: path('evidence-checklist'), label: 'Evidence checklist' },
	{ to: path('timeline'), label: 'Timeline' },
	{ to: path('compliance'), label: 'Deadlines' },
];

export default function Page() {
	const session = useRecordSession();
	const formState = useForm(form);
	const logs = useLogs(
		async (files, analysis) => (await import('./save-result.ts')).saveResult(session, files, analysis),
		formState.values.zone,
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
						hint="Windows, VPN, firewall, Microsoft 365, remote tools, ESXi, Linux, NAS, also inside a ZIP, and other evidence. The originals stay as they are."
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
