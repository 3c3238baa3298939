import { documentFacts } from '#domain/document-fields.ts';
import { type FormValues, formRules } from '#domain/incident-record.ts';
import { fields, type Template } from './content.ts';

/** A stretch of a template: plain text, or a placeholder that nobody has filled in yet. */
export type TemplatePart = { text: string; open: boolean };

const placeholder = /(\[[^\]]+\])/;

/** Puts the typed values in the place of their placeholders; the others stay in square brackets. */
export function fillTemplate(template: string, values: FormValues<'notifications'>): TemplatePart[] {
	const known = new Map(
		documentFacts(fields, formRules.notifications, values)
			.filter(({ value }) => value.trim() !== '')
			.map(({ label, value }) => [`[${label}]`, value]),
	);
	return template
		.split(placeholder)
		.filter((text) => text !== '')
		.map((text) => {
			const value = known.get(text);
			return value === undefined ? { text, open: placeholder.test(text) } : { text: value, open: false };
		});
}

function plain(parts: readonly TemplatePart[]): string {
	return parts.map(({ text }) => text).join('');
}

export type FilledTemplate = {
	subject: readonly TemplatePart[];
	body: readonly TemplatePart[];
	/** The placeholders still open, each named once. */
	open: readonly string[];
	/** Subject and body as they go onto the clipboard. */
	text: string;
};

export function filledTemplate(template: Template, values: FormValues<'notifications'>): FilledTemplate {
	const subject = fillTemplate(template.subject, values);
	const body = fillTemplate(template.body, values);
	const open = [...subject, ...body].filter((part) => part.open).map(({ text }) => text);
	return {
		subject,
		body,
		open: [...new Set(open)],
		text: `Subject: ${plain(subject)}\n\n${plain(body)}\n`,
	};
}
