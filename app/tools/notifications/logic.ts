import { factsOf } from '#domain/fields/form.ts';
import { form, type NoticeFacts } from './fields.ts';

/** A stretch of a template: plain text, or a placeholder that nobody has filled in yet. */
export type TemplatePart = { text: string; open: boolean };

const placeholder = /(\[[^\]]+\])/;

/** Puts the typed values in the place of their placeholders; the others stay in square brackets. */
export function fillTemplate(template: string, values: NoticeFacts): TemplatePart[] {
	const known = new Map(
		factsOf(form.fields, values)
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

export function plain(parts: readonly TemplatePart[]): string {
	return parts.map(({ text }) => text).join('');
}

/** The places of a template that wait for a fact, each once, and whether it is there. */
export function placesIn(
	template: { readonly subject: string; readonly body: string },
	values: NoticeFacts,
): { id: string; filled: boolean }[] {
	const { open } = filledTemplate(template, values);
	const places = `${template.subject} ${template.body}`.match(/\[[^\]]+\]/g) ?? [];
	return [...new Set(places)].map((id) => ({ id, filled: !open.includes(id) }));
}

/** What is still missing in all templates together. */
export function noticesVerdict(
	templates: readonly { readonly subject: string; readonly body: string }[],
	values: NoticeFacts,
): string {
	const open = new Set(templates.flatMap((template) => filledTemplate(template, values).open)).size;
	if (open === 0) return 'All four messages are filled in.';
	return `${open} ${open === 1 ? 'fact is' : 'facts are'} missing in the four messages.`;
}

export type FilledTemplate = {
	subject: readonly TemplatePart[];
	body: readonly TemplatePart[];
	/** The placeholders still open, each named once. */
	open: readonly string[];
	/** Subject and body as they go onto the clipboard. */
	text: string;
};

export function filledTemplate(
	template: { readonly subject: string; readonly body: string },
	values: NoticeFacts,
): FilledTemplate {
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
