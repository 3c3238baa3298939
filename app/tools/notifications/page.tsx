import { type ReactNode, useState } from 'react';
import { FormDisclosure } from '#app/features/forms/form-disclosure.tsx';
import { FormFields } from '#app/features/forms/form-fields.tsx';
import { FormSections } from '#app/features/forms/form-sections.tsx';
import { type FormState, useForm } from '#app/features/forms/use-form.ts';
import { RecordPanel } from '#app/features/incident/lazy-parts.tsx';
import { FirstActions } from '#app/features/results/lazy-parts.tsx';
import { ResultHero } from '#app/features/results/result-hero.tsx';
import { ToolPage } from '#app/features/results/tool-page.tsx';
import { toolMeta } from '#app/site/meta.ts';
import { Button } from '#app/ui/button.tsx';
import { ProgressStrip } from '#app/ui/charts/progress-strip.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { ButtonRow, Panel, Stack } from '#app/ui/layout.tsx';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import { List } from '#app/ui/list.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { UrgencyCard } from '#app/ui/urgency-card.tsx';
import { isEmpty, parseValues } from '#domain/fields/form.ts';
import { nextActions, sendingRules, type Template, templates } from './content.ts';
import { FormalDocuments, useOpenDocuments } from './documents.tsx';
import { form, type NoticeValues, sections } from './fields.ts';
import { describeMissingFields, fillMessage, getPlaceholders, toPlainText } from './logic.ts';
import { TemplateParts } from './template-parts.tsx';
import { tool } from './tool.ts';

const AllTemplates = lazyComponent(async () => (await import('./all-templates.tsx')).AllTemplates, null);
const TemplateSources = lazyComponent(
	async () => (await import('./all-templates.tsx')).TemplateSources,
	null,
);

export const meta = () => toolMeta(tool);

function Variant({ title, text, values }: { title: string; text: string; values: NoticeValues }) {
	const filled = fillMessage({ subject: '', body: text }, values);
	return (
		<Stack gap="gap-2">
			<h3>{title}</h3>
			<p className="whitespace-pre-wrap wrap-anywhere">
				<TemplateParts parts={filled.body} />
			</p>
			<ButtonRow>
				<CopyButton
					text={() => toPlainText(filled.body)}
					subject={title}
					message={{ title: `${title}: text copied` }}
				/>
			</ButtonRow>
		</Stack>
	);
}

function TemplatePanel({ template, values }: { template: Template; values: NoticeValues }) {
	const { subject, body, openPlaceholders, text } = fillMessage(template, values);
	return (
		<Panel aria-label={`Template for ${template.label.toLowerCase()}`}>
			<Stack gap="gap-4">
				<p className="hidden text-lg font-bold print:block">{template.label}</p>
				<p className="text-soft">{template.when}</p>
				<div>
					<h3>Subject</h3>
					<p className="pt-1 wrap-anywhere">
						<TemplateParts parts={subject} />
					</p>
				</div>
				<div>
					<h3>Body</h3>
					<p className="pt-1 whitespace-pre-wrap wrap-anywhere">
						<TemplateParts parts={body} />
					</p>
				</div>
				{openPlaceholders.length > 0 ? (
					<p className="text-sm text-warn print:hidden" aria-live="polite">
						Still to fill in before you send it: {openPlaceholders.join(', ')}
					</p>
				) : null}
				<ButtonRow>
					<CopyButton
						variant="primary"
						label="Copy Template"
						text={() => text}
						message={{ title: `${template.label} template copied` }}
					/>
				</ButtonRow>
				{template.variant ? <Variant {...template.variant} values={values} /> : null}
				<div className="print:hidden">
					<Disclosure inline title="What to avoid">
						<List items={template.avoid} />
					</Disclosure>
					<Disclosure inline title={template.also.title}>
						<List items={template.also.items} />
					</Disclosure>
				</div>
			</Stack>
		</Panel>
	);
}

function FillInPanel({
	formState: typed,
	section: { id, title, fields },
}: {
	formState: FormState<typeof form.fields>;
	section: (typeof sections)[number];
}) {
	return (
		<Panel aria-labelledby={`fill-in-${id}`} className="print:hidden">
			<form autoComplete="off" onSubmit={(event) => event.preventDefault()}>
				<Stack>
					<h2 id={`fill-in-${id}`}>{title}</h2>
					<FormFields form={typed} fields={fields} />
				</Stack>
			</form>
		</Panel>
	);
}

/** `revealCount` increases when the visitor asks to see the messages. */
function Messages({
	values,
	revealCount,
	actions,
}: {
	values: NoticeValues;
	revealCount: number;
	actions: ReactNode;
}) {
	const verdict = describeMissingFields(templates, values);
	return (
		<ResultHero key={revealCount} focusOnMount={revealCount > 0} verdict={verdict} actions={actions}>
			<p>
				Drafts for {templates.map(({ label }) => label.toLowerCase()).join(', ')}. Nothing is sent from here.
			</p>
			<ProgressStrip
				label="Facts in the messages"
				sections={templates.map((template) => ({
					id: template.id,
					label: template.label,
					items: getPlaceholders(template, values).map(({ id, isFilled }) => ({
						id,
						done: isFilled,
						critical: false,
					})),
				}))}
			/>
		</ResultHero>
	);
}

export default function Page() {
	const formState = useForm(form);
	const { values } = formState;
	const [isCollapsed, setIsCollapsed] = useState(false);
	const [revealCount, setRevealCount] = useState(0);
	const openDocuments = useOpenDocuments();
	const [templateSection, documentSection] = sections;
	const hasFacts = Object.values(parseValues(templateSection.fields, values)).some(
		(value) => !isEmpty(value),
	);
	return (
		<ToolPage tool={tool} hasResult={hasFacts && isCollapsed}>
			<Messages
				values={values}
				revealCount={revealCount}
				actions={<AllTemplates values={values} printsPage={openDocuments.open.size === 0} />}
			/>
			<FormDisclosure
				label="Change the facts"
				collapsible={hasFacts}
				collapsed={isCollapsed}
				onCollapsedChange={setIsCollapsed}
			>
				<FillInPanel formState={formState} section={templateSection} />
				{hasFacts ? (
					<Button
						className="mt-4"
						onClick={() => {
							setIsCollapsed(true);
							setRevealCount((count) => count + 1);
						}}
					>
						Show the messages
					</Button>
				) : null}
			</FormDisclosure>
			{hasFacts ? <FirstActions title="With the messages in hand" actions={nextActions} /> : null}
			<div className="print:hidden">
				<UrgencyCard urgency="soon" title="Before you send anything">
					<List items={sendingRules} />
				</UrgencyCard>
			</div>
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
				<TemplateSources />
			</Stack>
			<FormSections form={formState} sections={[documentSection]} openSections={0} />
			<FormalDocuments {...openDocuments} values={values} />
			<RecordPanel />
		</ToolPage>
	);
}
