import { CopyButton } from '#app/ui/copy-button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { ButtonRow, Panel, Stack } from '#app/ui/layout.tsx';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import { List } from '#app/ui/list.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { type Template, templates } from './content.ts';
import type { NoticeValues } from './fields.ts';
import { fillMessage, toPlainText } from './logic.ts';
import { TemplateParts } from './template-parts.tsx';

const TemplateSources = lazyComponent(
	async () => (await import('./all-templates.tsx')).TemplateSources,
	null,
);

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

export function Templates({ values }: { values: NoticeValues }) {
	return (
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
	);
}
