import { CopyButton } from '#app/ui/copy-button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { ButtonRow, List, Panel, Stack } from '#app/ui/layout.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { templateAdvice } from './advice-content.ts';
import { TemplateSources } from './all-templates.tsx';
import { templates } from './content.ts';
import type { NoticeValues } from './fields.ts';
import { fillMessage, fillPlaceholders, type TemplatePart, toPlainText } from './logic.ts';

/** Parts never change their order, so the index is a stable key. */
export function TemplateParts({ parts }: { parts: readonly TemplatePart[] }) {
	return parts
		.map((part, position) => ({ ...part, key: String(position) }))
		.map(({ key, text, isPlaceholder }) =>
			isPlaceholder ? (
				<mark key={key} className="rounded-tag bg-warn-wash px-0.5 text-warn">
					{text}
				</mark>
			) : (
				<bdi key={key}>{text}</bdi>
			),
		);
}

function Variant({ title, text, values }: { title: string; text: string; values: NoticeValues }) {
	const parts = fillPlaceholders(text, values);
	return (
		<Stack gap="gap-2">
			<h3>{title}</h3>
			<p className="whitespace-pre-wrap wrap-anywhere">
				<TemplateParts parts={parts} />
			</p>
			<ButtonRow>
				<CopyButton
					text={() => toPlainText(parts)}
					subject={title}
					message={{ title: `${title}: text copied` }}
				/>
			</ButtonRow>
		</Stack>
	);
}

function TemplatePanel({ template, values }: { template: (typeof templates)[number]; values: NoticeValues }) {
	const { subject, body, openPlaceholders, text } = fillMessage(template, values);
	const { when, avoid, also, variant } = templateAdvice[template.id];
	return (
		<Panel aria-label={`Template for ${template.label.toLowerCase()}`}>
			<Stack gap="gap-4">
				<p className="hidden text-lg font-bold print:block">{template.label}</p>
				<p className="text-soft">{when}</p>
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
				{variant ? <Variant {...variant} values={values} /> : null}
				<div className="print:hidden">
					<Disclosure inline title="What to avoid">
						<List items={avoid} />
					</Disclosure>
					<Disclosure inline title={also.title}>
						<List items={also.items.map((item) => toPlainText(fillPlaceholders(item, values)))} />
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
