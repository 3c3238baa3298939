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
import { List, Panel, Stack } from '#app/ui/layout.tsx';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import { UrgencyCard } from '#app/ui/urgency-card.tsx';
import { isEmpty, parseValues } from '#domain/fields/form.ts';
import { nextActions, sendingRules, templates } from './content.ts';
import { FormalDocuments, useOpenDocuments } from './documents.tsx';
import { form, type NoticeValues, sections } from './fields.ts';
import { describeMissingFields, getPlaceholders } from './logic.ts';
import { tool } from './tool.ts';

const Templates = lazyComponent(async () => (await import('./templates.tsx')).Templates);
const AllTemplates = lazyComponent(async () => (await import('./all-templates.tsx')).AllTemplates);

export const meta = () => toolMeta(tool);

type FillInPanelProps = { formState: FormState<typeof form.fields>; section: (typeof sections)[number] };

function FillInPanel({ formState: typed, section: { id, title, fields } }: FillInPanelProps) {
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

type MessagesProps = { values: NoticeValues; revealCount: number; actions: ReactNode };

/** `revealCount` increases when the visitor asks to see the messages. */
function Messages({ values, revealCount, actions }: MessagesProps) {
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
			<Templates values={values} />
			<FormSections form={formState} sections={[documentSection]} openSections={0} />
			<FormalDocuments {...openDocuments} values={values} />
			<RecordPanel />
		</ToolPage>
	);
}
