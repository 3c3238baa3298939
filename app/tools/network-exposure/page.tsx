import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { FormField } from '#app/features/forms/form-fields.tsx';
import { type FormState, useForm } from '#app/features/forms/use-form.ts';
import { ResultHero } from '#app/features/results/result-hero.tsx';
import { ToolPage } from '#app/features/results/tool-page.tsx';
import { toolMeta } from '#app/site/meta.ts';
import { isOn, path } from '#app/site/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { LetterGrade } from '#app/ui/charts/letter-grade.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Disclosure, DisclosureGroup } from '#app/ui/disclosure.tsx';
import { Example } from '#app/ui/example.tsx';
import { List, Panel, Stack } from '#app/ui/layout.tsx';
import { lazyWithPlaceholder } from '#app/ui/lazy-component.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { validateFields } from '#domain/fields/validate.ts';
import { formatPercent } from '#domain/formats/amounts.ts';
import { CheckList, Counts } from './check-list.tsx';
import { example, labels, leakSites, permissionNote, privacyNote, unknownNote } from './content.ts';
import { form as scanForm } from './fields.ts';
import { getScanProgress } from './logic.ts';
import { tool } from './tool.ts';
import { useScan } from './use-scan.ts';

function LeakSites() {
	return (
		<Disclosure title={leakSites.title}>
			<p>{leakSites.intro}</p>
			<ul className="grid list-disc gap-2 pl-6">
				{leakSites.trackers.map(({ name, url, text }) => (
					<li key={name}>
						<a href={url} target="_blank" rel="noreferrer">
							{name}
						</a>
						: {text}
					</li>
				))}
			</ul>
			<List items={leakSites.rules} />
			{isOn(path('data-stolen')) ? (
				<p>
					<Link to={path('data-stolen')}>{leakSites.next}</Link>
				</p>
			) : null}
		</Disclosure>
	);
}

export const meta = () => toolMeta(tool);

const ScanResult = lazyWithPlaceholder(async () => (await import('./scan-result.tsx')).ScanResult);

type ScanFormProps = {
	form: FormState<typeof scanForm.fields>;
	isScanning: boolean;
	onStart: () => void;
};

function ScanForm({ form, isScanning, onStart }: ScanFormProps) {
	const { fields, values } = form;
	const isFilled = values.domain.trim() !== '' || values.ipAddress.trim() !== '';
	const canStart = isFilled && !isScanning && Object.keys(validateFields(fields, values)).length === 0;

	function submit(event: FormEvent) {
		event.preventDefault();
		if (canStart) onStart();
	}

	return (
		<form className="grid gap-4 print:hidden" onSubmit={submit}>
			<fieldset disabled={isScanning} className="grid gap-4 md:grid-cols-2">
				<FormField form={form} id="domain" />
				<FormField form={form} id="ipAddress" />
			</fieldset>
			<p className="text-sm">{permissionNote}</p>
			<div>
				<Button variant="primary" type="submit" disabled={!canStart}>
					{isScanning ? labels.scanning : labels.start}
				</Button>
			</div>
			<p className="text-sm text-soft">{privacyNote}</p>
		</form>
	);
}

function Failure({ reason }: { reason: string }) {
	return (
		<section aria-label="Scan result">
			<ResultHero tone="soon" verdict="The scan failed.">
				<p className="wrap-anywhere">{reason}</p>
				<p>No check has a result, so all eight are unknown. This says nothing about your network.</p>
			</ResultHero>
		</section>
	);
}

function ExampleResult() {
	return (
		<Example note={example.note}>
			<div className="grid items-center gap-x-6 gap-y-4 sm:grid-cols-[auto_1fr]">
				<LetterGrade grade="D" />
				<div>
					<p className="text-xl leading-tight font-bold">{example.verdict}</p>
					<p>{example.text}</p>
				</div>
			</div>
		</Example>
	);
}

function ScanProgress({ phase, checks }: Pick<ReturnType<typeof useScan>, 'phase' | 'checks'>) {
	const isScanning = phase === 'scanning';
	const progress = getScanProgress(phase, checks);
	const finishedText = phase === 'failed' ? 'Finished without a result' : 'Scan finished';
	return (
		<div
			className={classNames(
				'print:hidden',
				isScanning ? 'grid gap-2' : 'flex flex-row-reverse items-center gap-3',
			)}
		>
			<Progress value={progress} max={100} label="Scan progress" />
			<p className="shrink-0 text-sm text-soft" aria-live="polite">
				{isScanning ? `${formatPercent(progress)} of the checks have an answer` : finishedText}
			</p>
		</div>
	);
}

export default function Page() {
	const formState = useForm(scanForm);
	const { phase, checks, finished, before: previousScan, failure, start } = useScan();
	const form = (
		<ScanForm
			form={formState}
			isScanning={phase === 'scanning'}
			onStart={() => start(formState.values.domain, formState.values.ipAddress)}
		/>
	);

	return (
		<ToolPage tool={tool} hasResult={finished !== undefined}>
			{phase === 'failed' ? <Failure reason={failure} /> : null}
			{finished ? (
				<ScanResult
					key={finished.at.getTime()}
					scan={finished}
					before={previousScan}
					onScan={(domain) => {
						formState.change('domain', domain);
						formState.change('ipAddress', '');
						void start(domain, '');
					}}
				/>
			) : (
				<Panel aria-label="What to scan">{form}</Panel>
			)}
			{phase === 'idle' ? <ExampleResult /> : <ScanProgress phase={phase} checks={checks} />}
			{finished ? (
				<DisclosureGroup>
					<Disclosure title="Scan again">{form}</Disclosure>
					<LeakSites />
				</DisclosureGroup>
			) : (
				<Panel aria-label="Scan results">
					<Stack gap="gap-5">
						<h2>The eight checks</h2>
						<Counts checks={checks} hasResults={phase !== 'idle'} />
						<CheckList checks={checks} phase={phase} domain="" />
						<p className="text-sm text-soft">{unknownNote}</p>
						<LeakSites />
					</Stack>
				</Panel>
			)}
		</ToolPage>
	);
}
