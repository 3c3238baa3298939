import { useState } from 'react';
import { FormFields } from '#app/kits/form/form-fields.tsx';
import { FormSections } from '#app/kits/form/form-sections.tsx';
import { type FormState, useForm } from '#app/kits/form/use-form.ts';
import { FormFold } from '#app/kits/form-fold.tsx';
import { IncidentRecordPanel } from '#app/kits/incident-record-panel.tsx';
import { later } from '#app/kits/later.tsx';
import { LaterActions } from '#app/kits/later-parts.ts';
import { PrefillOffer } from '#app/kits/prefill-offer.tsx';
import { ResultHero } from '#app/kits/result-hero.tsx';
import { ToolPage } from '#app/kits/tool-page.tsx';
import { toolMeta } from '#app/lib/meta.ts';
import { Button } from '#app/ui/button.tsx';
import { CareCard } from '#app/ui/care-card.tsx';
import { ProgressStrip } from '#app/ui/charts/progress-strip.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { ButtonRow, Panel, Stack } from '#app/ui/layout.tsx';
import { List } from '#app/ui/list.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { factsOf } from '#domain/fields/form.ts';
import { nextActions, rules, type Template, templates } from './content.ts';
import { form, type NoticeFacts, sections } from './fields.ts';
import { filledTemplate, noticesVerdict, placesIn, plain } from './logic.ts';
import { FormalPapers, useOpenPapers } from './papers.tsx';
import { Parts } from './parts.tsx';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

const AllTemplates = later(async () => (await import('./all-templates.tsx')).AllTemplates, 'prerendered');

function Variant({ title, text, values }: { title: string; text: string; values: NoticeFacts }) {
	const filled = filledTemplate({ subject: '', body: text }, values);
	return (
		<Stack gap="gap-2">
			<h3>{title}</h3>
			<p className="whitespace-pre-wrap wrap-anywhere">
				<Parts parts={filled.body} />
			</p>
			<ButtonRow>
				<CopyButton
					text={() => plain(filled.body)}
					subject={title}
					message={{ title: `${title}: text copied` }}
				/>
			</ButtonRow>
		</Stack>
	);
}

function TemplatePanel({ template, values }: { template: Template; values: NoticeFacts }) {
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
				{template.variant ? <Variant {...template.variant} values={values} /> : null}
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

function FillIn({
	typed,
	section: { id, title, fields },
}: {
	typed: FormState<typeof form.fields>;
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

/** How far the four messages are, place by place. `asked` grows when somebody wants to see it. */
function Messages({ values, asked }: { values: NoticeFacts; asked: number }) {
	const verdict = noticesVerdict(templates, values);
	return (
		<ResultHero key={asked} takesFocus={asked > 0} verdict={verdict}>
			<p>
				Drafts for {templates.map(({ label }) => label.toLowerCase()).join(', ')}. Nothing is sent from here.
			</p>
			<ProgressStrip
				label="Facts in the messages"
				sections={templates.map((template) => ({
					id: template.id,
					label: template.label,
					items: placesIn(template, values).map(({ id, filled }) => ({ id, done: filled, critical: false })),
				}))}
			/>
		</ResultHero>
	);
}

export default function Page() {
	const typed = useForm(form);
	const { values } = typed;
	const [folded, setFolded] = useState(false);
	const [asked, setAsked] = useState(0);
	const papers = useOpenPapers();
	const [templateSection, paperSection] = sections;
	const hasFacts = factsOf(templateSection.fields, values).some(({ value }) => value.trim() !== '');
	return (
		<ToolPage tool={tool} done={hasFacts && folded}>
			<PrefillOffer form={form} />
			<Messages values={values} asked={asked} />
			<FormFold label="Change the facts" foldable={hasFacts} folded={folded} onFold={setFolded}>
				<FillIn typed={typed} section={templateSection} />
				{hasFacts ? (
					<Button
						className="mt-4"
						onClick={() => {
							setFolded(true);
							setAsked((times) => times + 1);
						}}
					>
						Show the messages
					</Button>
				) : null}
			</FormFold>
			{hasFacts ? <LaterActions title="With the messages in hand" actions={nextActions} /> : null}
			<div className="print:hidden">
				<CareCard urgency="soon" title="Before you send anything">
					<List items={rules} />
				</CareCard>
			</div>
			{/* The bar of the messages stays below their heading, so it never lies over the fields that fill them. */}
			<Stack gap="gap-6">
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
				<AllTemplates values={values} printsPage={papers.open.size === 0} />
			</Stack>
			<FormSections form={typed} sections={[paperSection]} open={0} />
			<FormalPapers {...papers} values={values} />
			<IncidentRecordPanel />
		</ToolPage>
	);
}
