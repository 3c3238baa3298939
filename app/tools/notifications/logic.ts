import type { Field, Value } from '#domain/fields/form.ts';
import { formatValue } from '#domain/fields/format.ts';
import { joinDateTime, splitTime, toDate } from '#domain/time/instant.ts';
import { formatZoneName } from '#domain/time/zone-name.ts';
import { form, type NoticeValues } from './fields.ts';

export type TemplatePart = { text: string; isPlaceholder: boolean };

/** `{id}` or `{id|text of a blank one}` is a field of the form, text in square brackets is filled in by hand. */
const placeholder = /(\{\w+(?:\|[^}]+)?\}|\[[^\]]+\])/;

function formatDiscoveryZone({ discoveryDate, discoveryTime }: NoticeValues): string {
	const { zone } = splitTime(discoveryTime);
	const at = zone && toDate(joinDateTime(discoveryDate, discoveryTime) ?? '');
	return at ? formatZoneName(at, zone) : '';
}

/** Undefined until all four factors are assessed (45 CFR 164.402). */
export function assessHipaaRisk(values: NoticeValues): string | undefined {
	const factors = [values.factorData, values.factorRecipient, values.factorViewed, values.factorReduced];
	if (factors.some((factor) => factor === '')) return undefined;
	return factors.every((factor) => factor === 'low')
		? 'Low probability that the data was compromised. No notice under HIPAA; keep this page for six years.'
		: 'A low probability is not shown. This is a breach: tell the people and HHS.';
}

function describeField(id: string, values: NoticeValues): { label: string; value: string } | undefined {
	if (id === 'assessment') return { label: 'Assessment Result', value: assessHipaaRisk(values) ?? '' };
	if (id === 'discoveryZone') return { label: 'time zone', value: formatDiscoveryZone(values) };
	const field = (form.fields as Readonly<Record<string, Field>>)[id];
	const value = (values as Readonly<Record<string, Value>>)[id];
	return field && { label: field.label, value: formatValue(field, value ?? '') };
}

function fillPlaceholder(text: string, values: NoticeValues): TemplatePart {
	const [id = '', label] = text.slice(1, -1).split('|');
	const known = describeField(id, values);
	if (!known || text.startsWith('[')) return { text, isPlaceholder: true };
	return known.value.trim() === ''
		? { text: `[${label ?? known.label}]`, isPlaceholder: true }
		: { text: known.value, isPlaceholder: false };
}

export function fillPlaceholders(template: string, values: NoticeValues): TemplatePart[] {
	const parts: TemplatePart[] = [];
	for (const text of template.split(placeholder)) {
		// "5:30 p.m." and "Acme Inc." already end with the period of the template.
		const isEnded = parts.at(-1)?.text.endsWith('.') && !placeholder.test(text);
		const part = placeholder.test(text)
			? fillPlaceholder(text, values)
			: { text: isEnded ? text.replace(/^\.(?!\.)/, '') : text, isPlaceholder: false };
		if (part.text !== '') parts.push(part);
	}
	return parts;
}

export function toPlainText(parts: readonly TemplatePart[]): string {
	return parts.map(({ text }) => text).join('');
}

export function getPlaceholders(
	template: { readonly subject: string; readonly body: string },
	values: NoticeValues,
): { id: string; isFilled: boolean }[] {
	const found = `${template.subject} ${template.body}`
		.split(placeholder)
		.filter((_, index) => index % 2 === 1);
	return [...new Set(found)].map((id) => ({
		id,
		isFilled: !fillPlaceholders(id, values).some(({ isPlaceholder }) => isPlaceholder),
	}));
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

export function fillMessage(
	template: { readonly subject: string; readonly body: string },
	values: NoticeValues,
) {
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
