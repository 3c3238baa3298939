import { DocumentFields } from '#app/kits/document-form.tsx';
import { useIncidentRecord, useRecordForm } from '#app/kits/incident-record.ts';
import { IncidentRecordPanel } from '#app/kits/incident-record-panel.tsx';
import { EmergencyNextSteps } from '#app/kits/next-steps.tsx';
import { PrefillOffer } from '#app/kits/prefill-offer.tsx';
import { ResultActions } from '#app/kits/result-actions.tsx';
import { ToolPage } from '#app/kits/tool-page.tsx';
import { toolMeta } from '#app/lib/meta.ts';
import { CareCard } from '#app/ui/care-card.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { ButtonRow, Panel, Stack } from '#app/ui/layout.tsx';
import { List } from '#app/ui/list.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { collectedNote } from '#domain/collected.ts';
import { type FormValues, formRules } from '#domain/incident-record.ts';
import { offersForForm } from '#domain/prefill.ts';
import { collectedOn, fields, rules, sources, type Template, templates } from './content.ts';
import { filledTemplate, type TemplatePart } from './logic.ts';
import { notificationsReport } from './report.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

/** The same places in the same order on every render, so the position names a part. */
function Parts({ parts }: { parts: readonly TemplatePart[] }) {
	return parts
		.map((part, position) => ({ ...part, key: String(position) }))
		.map(({ key, text, open }) =>
			open ? (
				<mark key={key} className="rounded-sm bg-warn-wash px-0.5 text-warn">
					{text}
				</mark>
			) : (
				<bdi key={key}>{text}</bdi>
			),
		);
}

function TemplatePanel({ template, values }: { template: Template; values: FormValues<'notifications'> }) {
	const { subject, body, open, text } = filledTemplate(template, values);
	return (
		<Panel aria-label={`Template for ${template.label.toLowerCase()}`}>
			<Stack gap="gap-4">
				<p className="hidden text-lg font-bold print:block">{template.label}</p>
				<p className="text-soft">{template.when}</p>
				<div>
					<h3>Subject</h3>
					<p className="pt-1 wrap-anywhere">
						<Parts parts={subject} />
					</p>
				</div>
				<div>
					<h3>Body</h3>
					<p className="pt-1 whitespace-pre-wrap wrap-anywhere">
						<Parts parts={body} />
					</p>
				</div>
				{open.length > 0 ? (
					<p className="text-sm text-warn print:hidden" aria-live="polite">
						Still to fill in before you send it: {open.join(', ')}
					</p>
				) : null}
				<ButtonRow>
					<CopyButton
						look="primary"
						label="Copy Template"
						text={() => text}
						message={{ title: `${template.label} template copied` }}
					/>
				</ButtonRow>
				<div className="print:hidden">
					<Disclosure summary="What to avoid">
						<List items={template.avoid} />
					</Disclosure>
					<Disclosure summary={template.also.title}>
						<List items={template.also.items} />
					</Disclosure>
				</div>
			</Stack>
		</Panel>
	);
}

export default function Page() {
	const record = useIncidentRecord();
	const [values, change] = useRecordForm('notifications');
	return (
		<ToolPage tool={tool}>
			<div className="print:hidden">
				<CareCard urgency="soon" title="Before you send anything">
					<List items={rules} />
				</CareCard>
			</div>
			<PrefillOffer offers={offersForForm(record, 'notifications')} />
			<Panel aria-labelledby="fill-in" className="print:hidden">
				<form autoComplete="off" onSubmit={(event) => event.preventDefault()}>
					<Stack>
						<h2 id="fill-in">Fill in once, for all four</h2>
						<DocumentFields
							fields={fields}
							rules={formRules.notifications}
							values={values}
							onChange={change}
						/>
					</Stack>
				</form>
			</Panel>
			<Stack gap="gap-3">
				<h2>Templates</h2>
				<Tabs
					label="Who is the message for?"
					tabs={templates.map((template) => ({
						id: template.id,
						label: template.label,
						content: <TemplatePanel template={template} values={values} />,
					}))}
				/>
			</Stack>
			<Panel aria-labelledby="all-templates" className="print:hidden">
				<Stack gap="gap-3">
					<h2 id="all-templates" className="text-lg">
						All four in one document
					</h2>
					<ResultActions fileName="notification-templates" report={() => notificationsReport(values)} />
					<Disclosure summary="Where this comes from">
						<List items={sources} />
						<p>{collectedNote(collectedOn)} The laws that apply to you may ask for more.</p>
					</Disclosure>
				</Stack>
			</Panel>
			<IncidentRecordPanel />
			<EmergencyNextSteps
				links={[
					{ to: '/ransomadvisor/compliance', label: 'List your legal deadlines' },
					{ to: '/ransomadvisor/emergency-contacts', label: 'Whom to call' },
				]}
			/>
		</ToolPage>
	);
}
