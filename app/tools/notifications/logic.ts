import { formatFields } from '#domain/fields/form.ts';
import { form, type NoticeValues } from './fields.ts';

export type TemplatePart = { text: string; isPlaceholder: boolean };

const placeholder = /(\[[^\]]+\])/;

/** Undefined until all four factors are assessed (45 CFR 164.402). */
export function assessHipaaRisk(values: NoticeValues): string | undefined {
	const factors = [values.factorData, values.factorRecipient, values.factorViewed, values.factorReduced];
	if (factors.some((factor) => factor === '')) return undefined;
	return factors.every((factor) => factor === 'low')
		? 'Low probability that the data was compromised. No notice under HIPAA; keep this page for six years.'
		: 'A low probability is not shown. This is a breach: tell the people and HHS.';
}

export function fillPlaceholders(template: string, values: NoticeValues): TemplatePart[] {
	const valuesByPlaceholder = new Map(
		formatFields(form.fields, values)
			.filter(({ value }) => value.trim() !== '')
			.map(({ label, value }) => [`[${label}]`, value]),
	);
	const assessment = assessHipaaRisk(values);
	if (assessment) valuesByPlaceholder.set('[Assessment Result]', assessment);
	return template
		.split(placeholder)
		.filter((text) => text !== '')
		.map((text) => {
			const value = valuesByPlaceholder.get(text);
			return value === undefined
				? { text, isPlaceholder: placeholder.test(text) }
				: { text: value, isPlaceholder: false };
		});
}

export function toPlainText(parts: readonly TemplatePart[]): string {
	return parts.map(({ text }) => text).join('');
}

export function getPlaceholders(
	template: { readonly subject: string; readonly body: string },
	values: NoticeValues,
): { id: string; isFilled: boolean }[] {
	const { openPlaceholders } = fillMessage(template, values);
	const placeholders = `${template.subject} ${template.body}`.match(/\[[^\]]+\]/g) ?? [];
	return [...new Set(placeholders)].map((id) => ({ id, isFilled: !openPlaceholders.includes(id) }));
}

export function describeMissingFields(
	templates: readonly { readonly subject: string; readonly body: string }[],
	values: NoticeValues,
): string {
	const openPlaceholders = new Set(
		templates.flatMap((template) => fillMessage(template, values).openPlaceholders),
	).size;
	if (openPlaceholders === 0) return 'All four messages are filled in.';
	return `${openPlaceholders} ${openPlaceholders === 1 ? 'fact is' : 'facts are'} missing in the four messages.`;
}

export type FilledMessage = {
	subject: readonly TemplatePart[];
	body: readonly TemplatePart[];
	openPlaceholders: readonly string[];
	text: string;
};

export function fillMessage(
	template: { readonly subject: string; readonly body: string },
	values: NoticeValues,
): FilledMessage {
	const subject = fillPlaceholders(template.subject, values);
	const body = fillPlaceholders(template.body, values);
	const openPlaceholders = [...subject, ...body].filter((part) => part.isPlaceholder).map(({ text }) => text);
	return {
		subject,
		body,
		openPlaceholders: [...new Set(openPlaceholders)],
		text: `Subject: ${toPlainText(subject)}\n\n${toPlainText(body)}\n`,
	};
}
